import { yieldToPage } from './yield-to-page.ts';

type TextField = (HTMLInputElement | HTMLTextAreaElement) & {
  /** React's note of what the field last held: an event that brings nothing else is not passed on. */
  _valueTracker?: { setValue: (value: string) => void };
};

/**
 * React takes over the fields as it finds them: what was chosen or typed before the page came to life would be seen by the
 * shopper and by nobody else, and put back at the next change. So each such field tells of it, one after the other.
 */
export async function tellEarlyChanges(): Promise<void> {
  const fields = document.querySelectorAll<TextField | HTMLSelectElement>(
    '#root :is(input, textarea, select)',
  );
  for (const tell of [...fields].map(changeOf)) {
    if (!tell) continue;
    tell();
    await yieldToPage();
  }
}

/** Where a field differs from the first HTML, what makes React hear of it. */
function changeOf(field: TextField | HTMLSelectElement): (() => void) | undefined {
  if (field instanceof HTMLSelectElement) return changeOfSelect(field);
  if (['checkbox', 'radio'].includes(field.type)) return changeOfChoice(field as HTMLInputElement);
  const { value, defaultValue } = field;
  if (value === defaultValue) return undefined;
  return () => {
    // Left alone where it can be: somebody may be typing in it.
    if (field.value !== value) field.value = value;
    // oxlint-disable-next-line no-underscore-dangle -- React's own name for it
    field._valueTracker?.setValue(defaultValue);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function changeOfSelect(field: HTMLSelectElement) {
  const { selectedIndex } = field;
  const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
  if (selectedIndex === Math.max(first, 0)) return undefined;
  return () => {
    field.selectedIndex = selectedIndex;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function changeOfChoice(field: HTMLInputElement) {
  const { type, checked, defaultChecked } = field;
  // Of radio buttons the one that was chosen speaks for all.
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined;
  return () => {
    field.checked = defaultChecked;
    field.click();
  };
}
