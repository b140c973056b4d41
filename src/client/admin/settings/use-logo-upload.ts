import { useMutation } from '@tanstack/react-query';
import { trpc } from '../../trpc.ts';
import { useToast } from '../../ui/toast-provider.tsx';
import { sessionEnded } from '../session/session-ended.ts';

const LARGEST_BYTES = 5 * 1024 * 1024;

/** Sends a picture that becomes the store's logo at once. Throws the server's words. */
async function sendLogo(file: File): Promise<void> {
  const body = new FormData();
  body.set('logo', file);
  const response = await fetch('/api/upload/logo', { method: 'POST', body });
  if (response.ok) return;
  if (response.status === 401) sessionEnded.set(true);
  const answer = (await response.json().catch(() => null)) as { message?: string } | null;
  throw new Error(answer?.message ?? '');
}

export function useLogoUpload() {
  const toast = useToast();
  const utils = trpc.useUtils();
  const upload = useMutation({
    mutationFn: sendLogo,
    onSuccess: async () => {
      await utils.settings.get.invalidate();
      void utils.audit.invalidate();
      toast({
        title: 'Logo uploaded successfully',
        description: 'Your store logo has been updated.',
      });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Failed to upload logo',
        // What the browser says of a lost connection is not for people.
        description:
          error instanceof TypeError ? 'Upload failed' : error.message || 'Upload failed',
      }),
  });
  const choose = (file: File) => {
    const refuse = (title: string, description: string) =>
      toast({ variant: 'destructive', title, description });
    if (!file.type.startsWith('image/')) {
      return refuse('Invalid file type', 'Please select an image file.');
    }
    if (file.size > LARGEST_BYTES) {
      return refuse('File too large', 'Please select an image smaller than 5MB.');
    }
    return upload.mutate(file);
  };
  return { choose, isUploading: upload.isPending };
}
