import { Dialog } from 'radix-ui';
import { useRef, type ReactNode } from 'react';
import { useClosedByBack } from '../lib/use-closed-by-back.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

const sides = {
  left: '[--slide-x:-100%] inset-y-0 left-0 h-dvh w-[min(22rem,88vw)]',
  right: '[--slide-x:100%] inset-y-0 right-0 h-dvh w-full sm:w-[26rem]',
  bottom: '[--slide-y:100%] inset-x-0 bottom-0 max-h-[85dvh] rounded-t-lg',
  'bottom-or-right':
    '[--slide-y:100%] inset-x-0 bottom-0 max-h-[85dvh] rounded-t-lg sm:[--slide-x:100%] sm:[--slide-y:0] sm:inset-y-0 sm:right-0 sm:left-auto sm:h-dvh sm:max-h-none sm:w-[26rem] sm:rounded-none',
};

const openers = new WeakMap<Element, Element>();

/** What has the focus, or, where that is in a sheet which is just closing, what opened that one. */
function opener() {
  const focused = document.activeElement;
  const closing = focused?.closest('[role=dialog][data-state=closed]');
  return (closing && openers.get(closing)) ?? focused;
}

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  side?: keyof typeof sides;
  /** Stands below the part that scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A panel that slides in over the page: focus stays inside, Escape, the backdrop and Back close it. Load it lazily. */
export function Sheet({
  open,
  onOpenChange,
  title,
  side = 'right',
  footer,
  children,
  className,
}: Props) {
  const content = useRef<HTMLDivElement>(null);
  const openedFrom = useRef<Element | null>(null);
  useClosedByBack(open, () => onOpenChange(false));
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="sheet-overlay fixed inset-0 z-40 bg-ink/50" />
        <Dialog.Content
          ref={content}
          aria-describedby={undefined}
          onOpenAutoFocus={() => {
            openedFrom.current = opener();
            if (content.current && openedFrom.current) {
              openers.set(content.current, openedFrom.current);
            }
          }}
          // Radix gives the focus back to a trigger of its own, which is not here. Where a link was
          // followed the new page has it already.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const { current } = openedFrom;
            if (current instanceof HTMLElement && document.activeElement === document.body) {
              // It is in sight already; as the page may scroll again, browsers misjudge that for a moment.
              current.focus({ preventScroll: true });
            }
          }}
          // A toast would take the first Escape for itself alone.
          onKeyDown={({ key }) => {
            if (key === 'Escape') onOpenChange(false);
          }}
          // Radix leads it round from the last to the first without scrolling there.
          onFocus={({ target, relatedTarget, currentTarget }) => {
            if (currentTarget.contains(relatedTarget) && target.matches(':focus-visible')) {
              target.scrollIntoView({ block: 'nearest' });
            }
          }}
          className={classes(
            // On a low screen the whole of it scrolls, or little more than the footer would be seen.
            'sheet-panel fixed z-50 flex flex-col bg-paper shadow-2xl outline-none short:overflow-y-auto short:overscroll-contain',
            sides[side],
            className,
          )}
        >
          <div className="flex items-center justify-between gap-4 border-b border-hairline py-2 pr-2 pl-4">
            <Dialog.Title className="font-display text-24">{title}</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              data-tooltip
              className="flex size-11 items-center justify-center rounded-small hover:bg-hairline/60"
            >
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain short:flex-none short:overflow-visible">
            {children}
          </div>
          {footer && (
            <div className="border-hairline pb-safe not-has-[>:empty]:border-t">{footer}</div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
