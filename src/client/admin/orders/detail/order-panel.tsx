import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react';
import { AdminIcon } from '#client/admin/ui/icon.tsx';

interface Props {
  title: string;
  /** Changes with the shown content, which then gets the focus. */
  shown: string;
  actions: ReactNode;
  footer: ReactNode;
  onClose: () => void;
  /** Places the focus when it has closed. */
  returnFocus: () => void;
  children: ReactNode;
}

/** An order beside the list, which stays in use. Escape closes it. */
export function OrderPanel({
  title,
  shown,
  actions,
  footer,
  onClose,
  returnFocus,
  children,
}: Props) {
  const titleId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const focused = useRef('');
  useEffect(() => {
    if (focused.current === shown) return;
    focused.current = shown;
    if (!panel.current?.contains(document.activeElement)) {
      panel.current?.focus({ preventScroll: true });
    }
  });
  const close = useEffectEvent(onClose);
  const giveFocusBack = useEffectEvent(returnFocus);
  useEffect(() => {
    const closeOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      // Ignores the Escape that closed a menu in the panel.
      if (key === 'Escape' && !defaultPrevented) close();
    };
    const element = panel.current;
    element?.addEventListener('keydown', closeOnEscape);
    return () => {
      element?.removeEventListener('keydown', closeOnEscape);
      // Runs after the screen below has taken the focus, as it does after every navigation.
      setTimeout(() => giveFocusBack());
    };
  }, []);
  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-state="open"
      data-keeps-focus
      className="no-print sticky top-18 flex h-[calc(100dvh-6rem)] w-104 shrink-0 min-[90rem]:w-120 flex-col rounded-small border border-hairline bg-paper shadow-lg outline-none"
    >
      <div className="flex items-center justify-between gap-4 border-b border-hairline py-1 pr-1 pl-5">
        <h2 id={titleId} className="min-w-0 text-18 font-semibold break-words">
          {title}
        </h2>
        <div className="flex shrink-0">
          {actions}
          <button
            type="button"
            aria-label="Close"
            data-tooltip
            onClick={onClose}
            className="flex size-11 items-center justify-center rounded-small hover:bg-hairline/60"
          >
            <AdminIcon name="close" />
          </button>
        </div>
      </div>
      <div key={shown} className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">
        {children}
      </div>
      {footer && <div className="border-t border-hairline px-4 py-3">{footer}</div>}
    </div>
  );
}
