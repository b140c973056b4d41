import { useCopy } from '../../lib/use-copy.ts';
import { useIsAlive } from '../../lib/use-is-alive.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';

interface Props {
  label: string;
  text: string;
  /** What goes into the clipboard, where that is not the text itself. */
  copied?: string;
  canCopy?: boolean;
  isLarge?: boolean;
}

/** A term and its text, with a button that copies it. */
export function CopiedRow({ label, text, copied = text, canCopy = false, isLarge = false }: Props) {
  const isAlive = useIsAlive();
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
              !isAlive && 'invisible',
            )}
          >
            <Icon name={isCopied ? 'check' : 'copy'} className="size-4" />
            {isCopied ? 'Copied' : 'Copy'}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </button>
          <p
            aria-live="polite"
            className={outcome === 'failed' ? 'col-span-2 mt-1 text-14' : 'sr-only'}
          >
            {isCopied && `${label} copied`}
            {outcome === 'failed' &&
              `Please select the ${label.toLowerCase()} and copy it by hand.`}
          </p>
        </dd>
      )}
    </div>
  );
}
