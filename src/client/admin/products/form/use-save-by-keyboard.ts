import { useEffect, type RefObject } from 'react';

/** Enter acts on these by itself. */
const activatedByEnter = new Set(['submit', 'button', 'reset', 'file', 'color', 'image']);

/** Enter in a field does not save a half-made product; Ctrl+Enter and Cmd+Enter save from anywhere in the form. */
export function useSaveByKeyboard(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const element = form.current;
    element?.addEventListener('keydown', handleEnter);
    return () => element?.removeEventListener('keydown', handleEnter);
  }, [form]);
}

function handleEnter(this: HTMLFormElement, event: KeyboardEvent) {
  const { key, target, ctrlKey, metaKey } = event;
  if (key !== 'Enter' || event.isComposing) return;
  if (ctrlKey || metaKey) {
    event.preventDefault();
    if (!event.repeat) this.requestSubmit();
  } else if (target instanceof HTMLInputElement && !activatedByEnter.has(target.type)) {
    event.preventDefault();
  }
}
