type TextField = (HTMLInputElement | HTMLTextAreaElement) & {
  /** React's note of what the field last held: an event that brings nothing else is not passed on. */
  _valueTracker?: { setValue: (value: string) => void };
};

/**
 * React takes over the fields as it finds them: what was chosen or typed before the page came to life would be seen by the
 * shopper and by nobody else, and put back at the next change. Notes the fields of the first HTML; what it gives back makes
 * each of them that has changed tell of it, all before anybody can change another.
 */
export function noteEarlyFields(): () => void {
  const early = new Set<Element | null>(
    document.querySelectorAll('#root :is(input, textarea, select)'),
  );
  const all = <Field extends Element>(selector: string) =>
    [...document.querySelectorAll<Field>(selector)].filter((it) =>
      early.has(it.closest('input, textarea, select')),
    );
  return () => {
    const changes = [
      ...all<HTMLInputElement>('input:checked:not(:default)').map(choose),
      ...all<HTMLInputElement>('[type=checkbox]:default:not(:checked)').map(choose),
      ...all<HTMLOptionElement>('option:checked:not(:default)').map(select),
      ...all<TextField>(':is(input, textarea):read-write').map(type),
    ];
    for (const tell of changes) tell?.();
  };
}

const told = { bubbles: true };

function choose(field: HTMLInputElement) {
  const { checked } = field;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

function select(option: HTMLOptionElement) {
  return () => {
    option.selected = true;
    option.closest('select')?.dispatchEvent(new Event('change', told));
  };
}

function type(field: TextField) {
  const { value, defaultValue } = field;
  if (value === defaultValue) return undefined;
  return () => {
    // Left alone where it can be: somebody may be typing in it.
    if (field.value !== value) field.value = value;
    // oxlint-disable-next-line no-underscore-dangle -- React's own name for it
    field._valueTracker?.setValue(defaultValue);
    field.dispatchEvent(new Event('input', told));
  };
}
