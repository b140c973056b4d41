import { useRef } from 'react';
import type { SettingsInput } from '#shared/settings-schema.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';
import { useSettingUpload, type SettingPicture } from './use-setting-upload.ts';

interface Props {
  url: string;
  picture: SettingPicture;
  hint: string;
  labels: { file: string; alt: string; upload: string; remove: string };
  /** The setting that removes it, and the toast afterwards. */
  removal: { setting: SettingsInput; title: string; description: string };
}

/** A picture of the settings with the buttons that upload and remove it. */
export function PictureUpload({ url, picture, hint, labels, removal }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const { choose, isUploading } = useSettingUpload(picture);
  const hintId = `${picture.field}-hint`;
  return (
    <div className="flex flex-wrap items-center gap-5">
      <div className="grid size-28 shrink-0 place-items-center overflow-hidden rounded-small border border-hairline bg-paper">
        {url ? (
          <img src={url} alt={labels.alt} className="size-full object-contain" />
        ) : (
          <AdminIcon name="gem" className="size-10 text-muted" />
        )}
      </div>
      <div className="grid min-w-48 flex-1 gap-3">
        <p id={hintId} className="text-14 text-muted">
          {hint}
        </p>
        <input
          ref={input}
          type="file"
          accept="image/*"
          aria-label={labels.file}
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
            aria-describedby={hintId}
            onClick={() => input.current?.click()}
          >
            <AdminIcon name="upload" className="size-4" />
            {isUploading ? 'Uploading...' : labels.upload}
          </Button>
          {url && <RemovePicture label={labels.remove} {...removal} />}
        </div>
      </div>
    </div>
  );
}

function RemovePicture({
  label,
  setting,
  title,
  description,
}: Props['removal'] & { label: string }) {
  const saving = useSave();
  const utils = trpc.useUtils();
  const remove = trpc.settings.save.useMutation(
    saving({
      done: { title, description },
      failed: 'Failed to save settings',
      onDone: (saved) => utils.settings.get.setData(undefined, saved),
    }),
  );
  return (
    <Button
      variant="ghost"
      size="small"
      pending={remove.isPending}
      onClick={() => remove.mutate(setting)}
    >
      {label}
    </Button>
  );
}
