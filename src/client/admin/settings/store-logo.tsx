import { useRef } from 'react';
import { trpc } from '../../trpc.ts';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast-provider.tsx';
import { problemText } from '../problem-text.ts';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { useLogoUpload } from './use-logo-upload.ts';

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
            <Icon name="gem" className="size-10 text-muted" />
          )}
        </div>
        <div className="grid min-w-48 flex-1 gap-3">
          <p id="logo-hint" className="text-14 text-muted">
            Recommended size: 200x200px. PNG, JPEG or WEBP, at most 5MB. It is used as soon as it is
            uploaded.
          </p>
          <input
            ref={input}
            type="file"
            accept="image/*"
            aria-label="Logo file"
            hidden
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0];
              // The same file may be chosen again after a failure.
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
              <Icon name="upload" className="size-4" />
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
      toast({ title: 'Logo removed', description: 'The store’s name stands in its place.' });
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
