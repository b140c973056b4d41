import { Dialog as Radix } from 'radix-ui';
import { useRef, type ComponentProps, type ReactNode } from 'react';
import { useCloseOnBack } from '#client/lib/close-on-back.ts';

export const DialogTitle = Radix.Title;
export const DialogDescription = Radix.Description;
export const DialogClose = Radix.Close;

/** The elements that had the focus before each dialog opened. */
const openers = new WeakMap<Element, Element>();

/** The focused element; if that is in a dialog that is just closing, what opened that dialog. */
function currentOpener() {
  const focused = document.activeElement;
  const closing = focused?.closest('[role$=dialog][data-state=closed]');
  return (closing && openers.get(closing)) ?? focused;
}

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
  overlayClassName: string;
  className?: string;
  role?: 'dialog' | 'alertdialog';
  /** False if a stray click beside it would lose something. */
  closesOnOutsideClick?: boolean;
  /** The browser's Back button closes it, and so does a change of page. */
  closesOnBack?: boolean;
  /** Whether a `DialogDescription` is among the children. */
  isDescribed?: boolean;
  /** Gets the focus when it opens; the first focusable element by default. */
  initialFocus?: (content: HTMLElement) => HTMLElement | null | undefined;
  /** Places the focus when it has closed; by default it returns to where it was. */
  returnFocus?: () => void;
  onFocus?: ComponentProps<'div'>['onFocus'];
}

/** A modal dialog opened by state. It holds the focus and returns it; Escape closes the top dialog only. */
export function Dialog({
  open,
  onOpenChange,
  children,
  overlayClassName,
  closesOnOutsideClick = true,
  closesOnBack = false,
  isDescribed = false,
  initialFocus,
  returnFocus,
  ...content
}: DialogProps) {
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  useCloseOnBack(open && closesOnBack, () => onOpenChange(false));

  function returnToOpener() {
    // A page that a link led to already has the focus.
    if (document.activeElement !== document.body) return;
    const { current } = opener;
    const dialogBelow = document.querySelector('[role=dialog][data-state=open]');
    const target = current?.isConnected && current !== document.body ? current : dialogBelow;
    // The opener is in view; while scrolling is being unlocked browsers misjudge that.
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }

  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClassName} />
        <Radix.Content
          ref={panel}
          {...content}
          {...(!isDescribed && { 'aria-describedby': undefined })}
          onInteractOutside={(event) => {
            if (!closesOnOutsideClick) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => {
            opener.current = currentOpener();
            if (!panel.current) return;
            if (opener.current) openers.set(panel.current, opener.current);
            if (!initialFocus) return;
            event.preventDefault();
            initialFocus(panel.current)?.focus();
          }}
          // Radix returns the focus to its own trigger, which a dialog opened by state does not have.
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            (returnFocus ?? returnToOpener)();
          }}
          // Radix gives the first Escape to an open toast. A key in a nested dialog belongs to that dialog.
          onKeyDown={({ key, target, currentTarget }) => {
            if (key === 'Escape' && currentTarget.contains(target as Node)) onOpenChange(false);
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
