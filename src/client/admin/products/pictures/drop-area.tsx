import { useState, type ReactNode } from 'react';
import { buttonClasses } from '#client/ui/button-styles.ts';
import { classes } from '#client/ui/classes.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';

const TYPES = 'image/png,image/jpeg,image/webp';

interface Props {
  label: string;
  hint: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: File[]) => void;
  children?: ReactNode;
}

/** Takes files by drop, file picker or a phone's camera. */
export function DropArea({
  label,
  hint,
  multiple = false,
  disabled = false,
  onFiles,
  children,
}: Props) {
  const [isOver, setOver] = useState(false);
  const take = (list: FileList | null | undefined) => {
    const files = [...(list ?? [])].filter(({ type }) => type === '' || type.startsWith('image/'));
    if (files.length > 0 && !disabled) onFiles(multiple ? files : files.slice(0, 1));
  };
  const picker = (text: string, icon: 'upload' | 'camera', camera: boolean) => (
    <label
      className={buttonClasses(
        { variant: 'secondary', size: 'small' },
        classes(
          'relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink',
          camera && 'pointer-fine:hidden',
        ),
      )}
    >
      <AdminIcon name={icon} />
      {text}
      <input
        type="file"
        accept={TYPES}
        multiple={multiple && !camera}
        disabled={disabled}
        {...(camera && { capture: 'environment' as const })}
        onChange={({ target }) => {
          take(target.files);
          // Allows picking the same file again.
          target.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </label>
  );
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(event.dataTransfer.types.includes('Files'));
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      className={classes(
        'rounded-small border border-dashed p-4 transition-colors',
        isOver ? 'border-ink bg-accent/15' : 'border-edge',
      )}
    >
      {children}
      <p className="mb-2 text-center text-14 text-muted pointer-coarse:hidden">Drop here, or</p>
      <div className="flex flex-wrap items-center justify-center gap-2">
        {picker(label, 'upload', false)}
        {picker('Take a photo', 'camera', true)}
      </div>
      <p className="mt-2 text-center text-14 text-muted">{hint}</p>
    </div>
  );
}
