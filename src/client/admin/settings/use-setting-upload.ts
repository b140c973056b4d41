import { useMutation } from '@tanstack/react-query';
import { MAX_LOGO_MEGABYTES, MEGABYTE } from '#shared/upload-limits.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { sessionEnded } from '#client/admin/session/session.ts';
import { useFailure } from '#client/admin/ui/use-save.ts';

/** A picture that becomes a setting as soon as it is uploaded. */
export interface SettingPicture {
  /** The end of the path, and the name of the field. */
  field: 'logo' | 'portrait';
  success: { title: string; description: string };
  failure: string;
}

/** Throws an error with the server's message. */
async function send(field: SettingPicture['field'], file: File): Promise<void> {
  const body = new FormData();
  body.set(field, file);
  const response = await fetch(`/api/upload/${field}`, { method: 'POST', body });
  if (response.ok) return;
  if (response.status === 401) sessionEnded.set(true);
  const answer = (await response.json().catch(() => null)) as { message?: string } | null;
  throw new Error(answer?.message ?? '');
}

export function useSettingUpload({ field, success, failure }: SettingPicture) {
  const toast = useToast();
  const failed = useFailure();
  const utils = trpc.useUtils();
  const upload = useMutation({
    mutationFn: (file: File) => send(field, file),
    onSuccess: async () => {
      await utils.settings.get.invalidate();
      void utils.audit.invalidate();
      toast(success);
    },
    // A TypeError is the browser's technical text for a lost connection.
    onError: (error) =>
      failed(failure)(
        error instanceof TypeError ? 'Upload failed' : error.message || 'Upload failed',
      ),
  });
  const choose = (file: File) => {
    const reject = (title: string, description: string) => failed(title)(description);
    if (!file.type.startsWith('image/')) {
      return reject('Invalid file type', 'Please select an image file.');
    }
    if (file.size > MAX_LOGO_MEGABYTES * MEGABYTE) {
      return reject(
        'File too large',
        `Please select an image smaller than ${MAX_LOGO_MEGABYTES}MB.`,
      );
    }
    return upload.mutate(file);
  };
  return { choose, isUploading: upload.isPending };
}
