import { AlertDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { overlayLook, panelLook } from './dialog-look.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question. */
  title: string;
  /** What it means to say yes. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** What cannot be taken back. */
  destructive?: boolean;
  pending?: boolean;
  /** Closes nothing by itself: what it starts may fail. */
  onConfirm: () => void;
}

/** A question that must be answered; the safe answer has the focus. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive,
  pending,
  onConfirm,
}: Props) {
  const returnFocus = useReturnFocus();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className={overlayLook} />
        <AlertDialog.Content
          {...returnFocus}
          {...(!children && { 'aria-describedby': undefined })}
          className={classes(
            panelLook,
            'p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:max-w-md sm:p-6',
          )}
        >
          <AlertDialog.Title className="text-18 font-semibold">{title}</AlertDialog.Title>
          {children && (
            <AlertDialog.Description asChild>
              <div className="mt-2 text-muted">{children}</div>
            </AlertDialog.Description>
          )}
          <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <AlertDialog.Cancel asChild>
              <Button variant="ghost">{cancelLabel}</Button>
            </AlertDialog.Cancel>
            <Button
              pending={pending ?? false}
              onClick={onConfirm}
              className={
                destructive
                  ? 'border-danger! bg-danger! text-white! hover:bg-tone-red-text!'
                  : undefined
              }
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
