import type { ReactNode } from 'react';
import { classes } from '#client/ui/classes.ts';
import {
  Dialog,
  DialogClose,
  DialogDescription,
  DialogTitle,
  type DialogProps,
} from '#client/ui/dialog.tsx';
import { AdminIcon } from './icon.tsx';

/** For the button of an action that cannot be undone. */
export const destructiveStyle = 'border-danger! bg-danger! text-white! hover:bg-tone-red-text!';

/** A dialog in the middle of a desktop screen; at the foot of a phone's, within reach of the thumb. */
export const DialogFrame = ({ className, ...dialog }: Omit<DialogProps, 'overlayClassName'>) => (
  <Dialog
    {...dialog}
    overlayClassName="sheet-overlay fixed inset-0 z-50 bg-ink/50"
    className={classes(
      'dialog-panel fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] w-full flex-col rounded-t-lg bg-paper shadow-2xl outline-none sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-small',
      className,
    )}
  />
);

export const DialogHeader = ({
  title,
  description,
  actions,
}: {
  title: string;
  description?: ReactNode;
  /** Before the button that closes it. */
  actions?: ReactNode;
}) => (
  <div className="flex items-start justify-between gap-2 border-b border-hairline py-2 pr-2 pl-5">
    <div className="min-w-0 py-2">
      <DialogTitle className="text-16 font-semibold break-words sm:text-18">{title}</DialogTitle>
      {description && (
        <DialogDescription className="mt-1 text-14 text-muted">{description}</DialogDescription>
      )}
    </div>
    <div className="flex shrink-0">
      {actions}
      <DialogClose
        aria-label="Close"
        data-tooltip
        className="flex size-11 items-center justify-center rounded-small hover:bg-hairline/60"
      >
        <AdminIcon name="close" />
      </DialogClose>
    </div>
  </div>
);

export const DialogFooter = ({
  className,
  children,
}: {
  className?: string;
  children: ReactNode;
}) => (
  <div
    className={classes(
      'border-t border-hairline px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]',
      className,
    )}
  >
    {children}
  </div>
);
