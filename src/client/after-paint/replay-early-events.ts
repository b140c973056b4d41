/**
 * On a slow phone the page is readable seconds before it is hydrated. Once it is, the input made before is dispatched again,
 * because React hydrates fields as it finds them and fires no event, and the last button clicked before is clicked again.
 * Until then that button is `aria-busy`. Links and submit buttons work without a script and are left to the browser.
 */
export function replayEarlyEvents(): void {
  const replayInput = recordEarlyInput();
  let clicked: HTMLButtonElement | null = null;
  const release = () => {
    const button = clicked;
    button?.removeAttribute('aria-busy');
    clicked = null;
    return button;
  };
  const listening = new AbortController();
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button || button.type !== 'button') return;
      release();
      clicked = button;
      button.setAttribute('aria-busy', 'true');
    },
    { capture: true, signal: listening.signal },
  );
  const observer = new MutationObserver(() => {
    observer.disconnect();
    listening.abort();
    const button = release();
    replayInput();
    if (button?.isConnected) button.click();
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-hydrated'] });
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Remembers the fields of the server's HTML; returns a function that replays what changed in them. */
function recordEarlyInput(): () => void {
  const fields = new Set<Element | null>(
    document.querySelectorAll('#root :is(input, textarea, select)'),
  );
  const all = <Field extends Element>(selector: string) =>
    [...document.querySelectorAll<Field>(selector)].filter((it) =>
      fields.has(it.closest('input, textarea, select')),
    );
  return () => {
    // All values are read first: each replayed event may change other fields.
    const replays = [
      ...all<HTMLInputElement>('input:checked:not(:default)').map(replayCheck),
      ...all<HTMLInputElement>('[type=checkbox]:default:not(:checked)').map(replayCheck),
      ...all<HTMLOptionElement>('option:checked:not(:default)').map(replaySelection),
      ...all<TextField>(':is(input, textarea):read-write').map(replayText),
    ];
    for (const replay of replays) replay?.();
  };
}

const bubbling = { bubbles: true };

function replayCheck(field: HTMLInputElement) {
  const { checked } = field;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

function replaySelection(option: HTMLOptionElement) {
  return () => {
    option.selected = true;
    option.closest('select')?.dispatchEvent(new Event('change', bubbling));
  };
}

function replayText(field: TextField) {
  const { value, defaultValue } = field;
  if (value === defaultValue) return undefined;
  return () => {
    const { selectionStart, selectionEnd } = field;
    // React ignores an input event unless the value differs from the last one set through the element's own property.
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    // Null for types without a selection, such as email.
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', bubbling));
  };
}
