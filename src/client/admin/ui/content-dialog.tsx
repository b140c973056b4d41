import type { ReactNode } from 'react';
import { DialogFooter, DialogFrame, DialogHeader } from './dialog-frame.tsx';

interface Props {
  /** Always, where it is there only while it is open. */
  open?: boolean;
  onClose: () => void;
  title: string;
  /** At the right of the title. */
  actions?: ReactNode;
  /** Below the part that scrolls. */
  footer?: ReactNode;
  /** False if a stray click beside it would lose something. */
  closesOnOutsideClick?: boolean;
  /** Places the focus when it has closed; by default it returns to where it was. */
  returnFocus?: () => void;
  children: ReactNode;
  className?: string;
}

/** Content to read or work on, such as an order's details. */
export const ContentDialog = ({
  open = true,
  onClose,
  title,
  actions,
  footer,
  children,
  className = 'sm:max-w-3xl',
  ...dialog
}: Props) => (
  <DialogFrame {...dialog} open={open} onOpenChange={onClose} className={className}>
    <DialogHeader title={title} actions={actions} />
    <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5">{children}</div>
    {footer && <DialogFooter>{footer}</DialogFooter>}
  </DialogFrame>
);
