import { useRef } from 'react';

/**
 * For a dialog that is opened by state: Radix would give the focus back to a trigger of its own, which there is not. It
 * goes to what had it, or, where that is gone, to the dialog that lay below.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const { current } = opener;
      const below = document.querySelector('[role=dialog][data-state=open]');
      const target = current?.isConnected && current !== document.body ? current : below;
      if (target instanceof HTMLElement) target.focus();
    },
  };
}
