import { buttonClasses } from '#client/ui/button-styles.ts';
import { classes } from '#client/ui/classes.ts';
import { Spinner } from '#client/ui/spinner.tsx';
import { AdminIcon } from './icon.tsx';

interface Props {
  label: string;
  /** Types of files, as an input takes them. */
  accept: string;
  pending: boolean;
  disabled?: boolean;
  onFile: (file: File) => void;
}

/** A button that takes one file. */
export const FileButton = ({ label, accept, pending, disabled = false, onFile }: Props) => (
  <label
    className={buttonClasses(
      { variant: 'secondary', size: 'small' },
      classes(
        'relative cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink',
        pending && 'pointer-events-none opacity-60',
      ),
    )}
  >
    {pending ? <Spinner /> : <AdminIcon name="upload" />}
    {label}
    <input
      type="file"
      accept={accept}
      disabled={pending || disabled}
      onChange={({ target }) => {
        const chosen = target.files?.[0];
        if (chosen) onFile(chosen);
        // Allows picking the same file again.
        target.value = '';
      }}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
  </label>
);
