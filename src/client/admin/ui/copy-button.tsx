import { copyText } from '#client/lib/use-copy.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { AdminIcon } from './icon.tsx';
import { useFailure } from './use-save.ts';

interface Props {
  text: string;
  /** Names what is copied: `Copy payment reference`. */
  label: string;
}

export function CopyButton({ text, label }: Props) {
  const toast = useToast();
  const failed = useFailure()('Could not copy');
  const copy = async () => {
    if (await copyText(text)) toast({ title: 'Copied', description: text });
    else failed('Please select the text and copy it by hand.');
  };
  return (
    <button
      type="button"
      aria-label={label}
      data-tooltip
      onClick={() => void copy()}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-small text-muted hover:bg-hairline/60 hover:text-ink"
    >
      <AdminIcon name="copy" />
    </button>
  );
}
