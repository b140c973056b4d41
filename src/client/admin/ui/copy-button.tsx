import { copyText } from '../../lib/copy-text.ts';
import { useToast } from '../../ui/toast-provider.tsx';
import { Icon } from './icon.tsx';

interface Props {
  text: string;
  /** What it copies: `Copy payment reference`. */
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
      className="relative inline-flex size-11 items-center justify-center rounded-small text-muted hover:bg-hairline/60 hover:text-ink"
    >
      <Icon name="copy" className="size-4" />
    </button>
  );
}
