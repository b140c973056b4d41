import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { MAX_LOGO_MEGABYTES, MEGABYTE } from '#shared/upload-limits.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { problemText } from '#client/admin/ui/format.ts';
import { sessionEnded } from '#client/admin/session/session.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';

export function StoreLogo({ url }: { url: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { choose, isUploading } = useLogoUpload();
  return (
    <Panel title="Store Logo">
      <div className="flex flex-wrap items-center gap-5">
        <div className="grid size-28 shrink-0 place-items-center overflow-hidden rounded-small border border-hairline bg-paper">
          {url ? (
            <img src={url} alt="The store’s logo" className="size-full object-contain" />
          ) : (
            <AdminIcon name="gem" className="size-10 text-muted" />
          )}
        </div>
        <div className="grid min-w-48 flex-1 gap-3">
          <p id="logo-hint" className="text-14 text-muted">
            Recommended size: 200x200px. PNG, JPEG or WEBP, at most {MAX_LOGO_MEGABYTES}MB. It is
            used as soon as it is uploaded.
          </p>
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-label="Logo file"
            hidden
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // Allows choosing the same file again after a failure.
              currentTarget.value = '';
              if (file) choose(file);
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="small"
              pending={isUploading}
              aria-describedby="logo-hint"
              onClick={() => input.current?.click()}
            >
              <AdminIcon name="upload" className="size-4" />
              {isUploading ? 'Uploading...' : 'Upload Logo'}
            </Button>
            {url && <RemoveLogo />}
          </div>
        </div>
      </div>
    </Panel>
  );
}

function RemoveLogo() {
  const toast = useToast();
  const utils = trpc.useUtils();
  const remove = trpc.settings.save.useMutation({
    onSuccess: (saved) => {
      utils.settings.get.setData(undefined, saved);
      toast({ title: 'Logo removed', description: 'The store’s name replaces it.' });
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Failed to save settings',
        description: problemText(error),
      }),
  });
  return (
    <Button
      variant="ghost"
      size="small"
      pending={remove.isPending}
      onClick={() => remove.mutate({ storeLogo: '' })}
    >
      Remove Logo
    </Button>
  );
}

/** Uploads a picture that becomes the store's logo at once. Throws an error with the server's message. */
async function sendLogo(file: File): Promise<void> {
  const body = new FormData();
  body.set('logo', file);
  const response = await fetch('/api/upload/logo', { method: 'POST', body });
  if (response.ok) return;
  if (response.status === 401) sessionEnded.set(true);
  const answer = (await response.json().catch(() => null)) as { message?: string } | null;
  throw new Error(answer?.message ?? '');
}

function useLogoUpload() {
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
        // A TypeError is the browser's technical text for a lost connection.
        description:
          error instanceof TypeError ? 'Upload failed' : error.message || 'Upload failed',
      }),
  });
  const choose = (file: File) => {
    const reject = (title: string, description: string) =>
      toast({ variant: 'destructive', title, description });
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
