import type { KeyboardEvent } from 'react';

const fields =
  ':is(input:not([type=hidden]), select, textarea, button[type=submit]):not(:disabled)';

function moveToNextField(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key, repeat, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  // A key that is held down would press the button that it leads to.
  if (repeat && target instanceof HTMLButtonElement) event.preventDefault();
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  // A form inside, like a search, handles the key itself.
  if (target.form && target.form !== currentTarget) return;
  event.preventDefault();
  if (repeat) return;
  const all = [...currentTarget.querySelectorAll<HTMLElement>(fields)].filter((field) =>
    field.checkVisibility(),
  );
  const next = all[all.indexOf(target) + 1];
  next?.focus();
  // As the Tab key does.
  if (next instanceof HTMLInputElement) next.select();
}

/**
 * For the element around the fields of a form that moves money: Enter leads to the next field, and only the button
 * submits.
 */
export const enterToNextField = { onKeyDown: moveToNextField };
