import { HYDRATED_EVENT } from './hydrated-event.ts';

/**
 * On a slow phone the page is readable seconds before it is hydrated, and its later parts still later. Once the page
 * is hydrated, earlier input is dispatched again, because React hydrates fields as it finds them and fires no event.
 * The last button clicked before its part was hydrated is clicked again; until then it is `aria-busy`. Links and
 * submit buttons work without a script and are left to the browser.
 */
export function replayEarlyEvents(): void {
  const readInput = recordEarlyInput();
  const listening = new AbortController();
  let isHydrated = false;
  let clicked: HTMLButtonElement | null = null;
  const isWaiting = (button: HTMLButtonElement) => !isHydrated || button.closest(LATER) !== null;
  const release = () => {
    const button = clicked;
    button?.removeAttribute('aria-busy');
    clicked = null;
    return button;
  };
  addEventListener(
    'click',
    (event) => {
      const button =
        event.target instanceof Element
          ? event.target.closest<HTMLButtonElement>('#root button')
          : null;
      if (!button || button.type !== 'button' || !isWaiting(button)) return;
      // React might hydrate the button in time to take this click, and would get the repeated one as a second.
      event.stopPropagation();
      release();
      clicked = button;
      button.setAttribute('aria-busy', 'true');
    },
    { capture: true, signal: listening.signal },
  );
  const clickAgain = () => {
    if (clicked && !isWaiting(clicked) && clicked.isConnected) release()?.click();
    if (document.querySelector(LATER)) return;
    listening.abort();
    parts.disconnect();
  };
  const parts = new MutationObserver(clickAgain);
  const replay = () => {
    isHydrated = true;
    // Read now: the next rendering sets every field to its state. React accepts events only when it has finished.
    const replays = readInput();
    queueMicrotask(() => {
      for (const replayField of replays) replayField();
      parts.observe(document, { attributeFilter: ['data-later'], subtree: true });
      clickAgain();
    });
  };
  addEventListener(HYDRATED_EVENT, replay, { once: true });
}

/** A part of the page that is hydrated after it (`deferred-part.tsx`). */
const LATER = '[data-later]';

type TextField = HTMLInputElement | HTMLTextAreaElement;

type Replay = () => void;

/** Remembers the fields of the server's HTML; returns a function that reads what changed in them, to replay it. */
function recordEarlyInput(): () => Replay[] {
  const fields = new Set<Element | null>(
    document.querySelectorAll('#root :is(input, textarea, select)'),
  );
  const all = <Field extends Element>(selector: string) =>
    [...document.querySelectorAll<Field>(selector)].filter((it) =>
      fields.has(it.closest('input, textarea, select')),
    );
  // All values are read first: each replayed event may change other fields.
  return () => [
    ...all<HTMLInputElement>('input:checked:not(:default)').map(replayCheck),
    ...all<HTMLInputElement>('[type=checkbox]:default:not(:checked)').map(replayCheck),
    ...all<HTMLOptionElement>('option:checked:not(:default)').map(replaySelection),
    ...all<TextField>(':is(input, textarea):read-write').filter(isChanged).map(replayText),
  ];
}

const bubbling = { bubbles: true };

function replayCheck(field: HTMLInputElement): Replay {
  const { checked } = field;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

function replaySelection(option: HTMLOptionElement): Replay {
  return () => {
    option.selected = true;
    option.closest('select')?.dispatchEvent(new Event('change', bubbling));
  };
}

const isChanged = ({ value, defaultValue }: TextField) => value !== defaultValue;

function replayText(field: TextField): Replay {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  return () => {
    // React ignores an input event unless the value differs from the last one set through the element's own property.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    // Null for types without a selection, such as email.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', bubbling));
  };
}
