import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { classes } from '../../ui/classes.ts';
import { overlayLook, panelLook } from './dialog-look.ts';
import { Icon } from './icon.tsx';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Stands below the part that scrolls. */
  footer?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** Something to read or work on over the screen, like an order's details. */
export function ContentDialog({
  open,
  onOpenChange,
  title,
  footer,
  children,
  className = 'sm:max-w-3xl',
}: Props) {
  const returnFocus = useReturnFocus();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayLook} />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          // A toast would take the first Escape for itself alone; one in a dialog above this one is that dialog's.
          onKeyDown={({ key, target, currentTarget }) => {
            if (key === 'Escape' && currentTarget.contains(target as Node)) onOpenChange(false);
          }}
          className={classes(panelLook, className)}
        >
          <div className="flex items-center justify-between gap-4 border-b border-hairline py-2 pr-2 pl-5">
            <Dialog.Title className="min-w-0 text-18 font-semibold break-words">
              {title}
            </Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              data-tooltip
              className="flex size-11 shrink-0 items-center justify-center rounded-small hover:bg-hairline/60"
            >
              <Icon name="close" />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
          {footer && (
            <div className="border-t border-hairline px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
