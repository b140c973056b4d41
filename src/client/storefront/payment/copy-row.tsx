import { useCopy } from '#client/lib/use-copy.ts';
import { useHydrated } from '#client/lib/hydration.ts';
import { classes } from '#client/ui/classes.ts';
import { Icon } from '#client/ui/icon.tsx';
import * as texts from '#client/texts/payment.ts';

interface Props {
  label: string;
  text: string;
  /** The copied text, if it differs from the shown one. */
  copied?: string;
  canCopy?: boolean;
  isLarge?: boolean;
}

/** A term and its text with a copy button; belongs in a `dl`. */
export function CopyRow({ label, text, copied = text, canCopy = false, isLarge = false }: Props) {
  const isHydrated = useHydrated();
  const { outcome, copy } = useCopy(copied);
  const isCopied = outcome === 'copied';
  return (
    <div className="grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 py-2">
      <dt className="text-14 text-muted">{label}</dt>
      <dd
        className={classes(
          'col-start-1 font-medium break-words tabular-nums select-all',
          isLarge && 'text-24 tracking-wide',
        )}
      >
        {text}
      </dd>
      {canCopy && (
        <dd className="contents">
          <button
            type="button"
            onClick={copy}
            className={classes(
              'col-start-2 row-span-2 row-start-1 flex min-h-11 items-center gap-2 rounded-small border border-edge px-3 text-14 font-medium hover:bg-hairline/60',
              !isHydrated && 'invisible',
            )}
          >
            <Icon name={isCopied ? 'check' : 'copy'} className="size-4" />
            {isCopied ? texts.copied : texts.copy}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </button>
          <p
            aria-live="polite"
            className={outcome === 'failed' ? 'col-span-2 mt-1 text-14' : 'sr-only'}
          >
            {isCopied && texts.labelCopied(label)}
            {outcome === 'failed' && texts.copyByHand(label.toLowerCase())}
          </p>
        </dd>
      )}
    </div>
  );
}
