import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Dialog, DialogClose, DialogTitle } from './dialog.tsx';
import { Icon } from './icon.tsx';
import * as general from '#client/texts/general.ts';

const sides = {
  left: '[--slide-x:-100%] inset-y-0 left-0 h-dvh w-[min(22rem,88vw)]',
  right: '[--slide-x:100%] inset-y-0 right-0 h-dvh w-full sm:w-[26rem]',
  bottom: '[--slide-y:100%] inset-x-0 bottom-0 max-h-[85dvh] rounded-t-lg',
  'bottom-or-right':
    '[--slide-y:100%] inset-x-0 bottom-0 max-h-[85dvh] rounded-t-lg sm:[--slide-x:100%] sm:[--slide-y:0] sm:inset-y-0 sm:right-0 sm:left-auto sm:h-dvh sm:max-h-none sm:w-[26rem] sm:rounded-none',
};

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  side?: keyof typeof sides;
  /** Below the part that scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A panel that slides in over the page. Load it lazily. */
export function Sheet({
  open,
  onOpenChange,
  title,
  side = 'right',
  footer,
  children,
  className,
}: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      closesOnBack
      overlayClassName="sheet-overlay fixed inset-0 z-40 bg-ink/50"
      // Radix moves the focus from the last element to the first without scrolling.
      onFocus={({ target, relatedTarget, currentTarget }) => {
        if (currentTarget.contains(relatedTarget) && target.matches(':focus-visible')) {
          target.scrollIntoView({ block: 'nearest' });
        }
      }}
      className={classes(
        // On a low screen the whole panel scrolls: the footer alone would fill it.
        'sheet-panel fixed z-50 flex flex-col bg-paper shadow-2xl outline-none short:overflow-y-auto short:overscroll-contain',
        sides[side],
        className,
      )}
    >
      <div className="flex items-center justify-between gap-4 border-b border-hairline py-2 pr-2 pl-4">
        <DialogTitle className="font-display text-24">{title}</DialogTitle>
        <DialogClose
          aria-label={general.close}
          data-tooltip
          className="flex size-11 items-center justify-center rounded-small hover:bg-hairline/60"
        >
          <Icon name="close" />
        </DialogClose>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain short:flex-none short:overflow-visible">
        {children}
      </div>
      {footer && <div className="border-hairline pb-safe not-has-[>:empty]:border-t">{footer}</div>}
    </Dialog>
  );
}
