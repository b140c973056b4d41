import { copyText } from '#client/lib/use-copy.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { AdminIcon } from './icon.tsx';

interface Props {
  text: string;
  /** Names what is copied: `Copy payment reference`. */
  label: string;
}

export function CopyButton({ text, label }: Props) {
  const toast = useToast();
  const copy = async () =>
    toast(
      (await copyText(text))
        ? { title: 'Copied', description: text }
        : {
            variant: 'destructive',
            title: 'Could not copy',
            description: 'Please select the text and copy it by hand.',
          },
    );
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
