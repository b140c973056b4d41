import type { KeyboardEvent } from 'react';

const fields =
  ':is(input:not([type=hidden]), select, textarea, button[type=submit]):not(:disabled)';

function moveToNextField(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget, key, repeat, nativeEvent } = event;
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  // Held down, it would press the button that it leads to.
  if (repeat && target instanceof HTMLButtonElement) event.preventDefault();
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  // A form inside, like a search, has its own meaning of the key.
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

/** For the element that holds the fields of what moves money: Enter leads to the next one, and only the button submits. */
export const enterToNextField = { onKeyDown: moveToNextField };
