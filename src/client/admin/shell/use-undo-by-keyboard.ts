import { useEffect, useEffectEvent } from 'react';
import { useToasts } from '#client/ui/toast/toast-provider.tsx';

const typed = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]';

/** Ctrl+Z (⌘Z) takes back what the toast on the screen offers to undo, also from a dialog. In a field it undoes what was typed. */
export function useUndoByKeyboard(): void {
  const { latest, dismiss } = useToasts();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, altKey, target } = event;
    if (key.toLowerCase() !== 'z' || !(ctrlKey || metaKey) || shiftKey || altKey) return;
    if (target instanceof Element && target.matches(typed)) return;
    if (!latest?.open || !latest.action || !('keys' in latest.action)) return;
    event.preventDefault();
    dismiss(latest.id);
    latest.action.onClick();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
