import { useRef, type ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { DialogClose, DialogDescription, DialogTitle } from '#client/ui/dialog.tsx';
import { destructiveStyle, DialogFrame } from './dialog-frame.tsx';

interface Props {
  /** Always, where it is there only while it is open. */
  open?: boolean;
  onClose: () => void;
  /** The question. */
  title: string;
  /** The consequence of confirming. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** For actions that cannot be undone. */
  destructive?: boolean;
  pending?: boolean;
  /** Does not close the dialog: the action may fail. */
  onConfirm: () => void;
}

/** A question that needs an answer; the focus is on Cancel. */
export function ConfirmDialog({
  open = true,
  onClose,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancel',
  destructive,
  pending,
  onConfirm,
}: Props) {
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <DialogFrame
      role="alertdialog"
      open={open}
      onOpenChange={() => !pending && onClose()}
      isDescribed={Boolean(children)}
      closesOnOutsideClick={false}
      initialFocus={() => cancel.current}
      className="p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] sm:max-w-md sm:p-6"
    >
      <DialogTitle className="text-18 font-semibold">{title}</DialogTitle>
      {children && (
        <DialogDescription asChild>
          <div className="mt-2 text-muted">{children}</div>
        </DialogDescription>
      )}
      <div className="mt-6 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <DialogClose asChild>
          <Button ref={cancel} variant="ghost">
            {cancelLabel}
          </Button>
        </DialogClose>
        <Button
          pending={pending ?? false}
          onClick={onConfirm}
          className={destructive ? destructiveStyle : undefined}
        >
          {confirmLabel}
        </Button>
      </div>
    </DialogFrame>
  );
}
