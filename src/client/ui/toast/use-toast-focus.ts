import { useEffect, useEffectEvent, useRef, type FocusEvent as FocusMove } from 'react';

/** Lets the focus move to a toast, even out of a modal dialog, and returns it when the toast closes. */
export function useToastFocus(onClose: () => void) {
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const isInside = (node: EventTarget | null) =>
    node instanceof Node && region.current !== null && region.current.contains(node);

  function close() {
    onClose();
    if (isInside(document.activeElement)) cameFrom.current?.focus();
  }

  // A Radix dialog listens on the document and takes the focus back.
  const hideFromTrap = useEffectEvent((event: FocusEvent) => {
    if (isInside(event.type === 'focusin' ? event.target : event.relatedTarget)) {
      event.stopPropagation();
    }
  });
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isInside(event.target)) return;
    // It closes the toast only, not a dialog below.
    event.stopPropagation();
    close();
  });
  const onTab = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Tab' || event.shiftKey || event.defaultPrevented) return;
    const control = region.current?.querySelector<HTMLElement>('button, a[href]');
    if (!control || !isLastOfDialog(document.activeElement)) return;
    // The trap of a modal dialog would move the focus to the dialog's first control.
    event.preventDefault();
    event.stopPropagation();
    control.focus();
  });
  useEffect(() => {
    const { body } = document;
    const trapped = (event: FocusEvent) => hideFromTrap(event);
    const pressed = (event: KeyboardEvent) => {
      onEscape(event);
      onTab(event);
    };
    body.addEventListener('focusin', trapped);
    body.addEventListener('focusout', trapped);
    addEventListener('keydown', pressed, { capture: true });
    return () => {
      body.removeEventListener('focusin', trapped);
      body.removeEventListener('focusout', trapped);
      removeEventListener('keydown', pressed, { capture: true });
    };
  }, []);

  const onFocus = ({ relatedTarget }: FocusMove) => {
    if (relatedTarget instanceof HTMLElement && !isInside(relatedTarget)) {
      cameFrom.current = relatedTarget;
    }
  };
  return { region, onFocus, close };
}

const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex]):not(:disabled, [tabindex="-1"])';

/** Nothing in its dialog gets the focus after it. */
function isLastOfDialog(element: Element | null): boolean {
  const dialog = element?.closest('[role$=dialog]');
  if (!dialog) return false;
  const all = [...dialog.querySelectorAll<HTMLElement>(focusable)];
  return all.findLast((control) => control.checkVisibility()) === element;
}
