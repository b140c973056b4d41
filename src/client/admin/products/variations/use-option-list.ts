import { useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { newOption } from '#client/admin/products/draft/product-draft.ts';
import type { ProductFormState } from '#client/admin/products/draft/use-product-form.ts';

/** Of one variation, as the server takes them. */
export const MAX_OPTIONS = 100;

/** Between the options of a list. */
const separators = /[,;\n\t]/;

export const isList = (text: string) => separators.test(text);

/**
 * The options of a variation, and the one that is being typed behind them. That one is an option from its first letter on, so
 * that saving and reloading lose nothing; it becomes a chip with Enter, a comma, or when its field is left.
 */
export function useOptionList({ control, getValues, setValue }: ProductFormState, at: number) {
  const path = `variations.${at}.options` as const;
  const { append, remove, replace } = useFieldArray({ control, name: path });
  const [text, setText] = useState('');
  /** The `ref` of the option that is being typed. */
  const [typed, setTyped] = useState<string | null>(null);
  const [notice, setNotice] = useState('');

  /** Makes these names chips, the first one from the typed text; `rest` stays in the field. */
  function add(names: string[], rest: string) {
    const options = getValues(path);
    const current = options.find(({ ref }) => ref === typed);
    const others = options.filter((option) => option !== current);
    const isThere = (name: string) => others.some((option) => option.name.trim() === name);
    const added = [...new Set(names)]
      .filter((name) => !isThere(name))
      .map((name, index) => ({ ...(index === 0 && current ? current : newOption()), name }));
    const next = rest.trim() ? [{ ...newOption(), name: rest }] : [];
    replace([...others, ...added, ...next].slice(0, MAX_OPTIONS));
    setTyped(next[0]?.ref ?? null);
    setText(rest);
    const repeated = names.filter(isThere);
    setNotice(repeated.length > 0 ? `Already there: ${repeated.join(', ')}` : '');
  }

  function type(next: string) {
    if (isList(next)) {
      const parts = next.split(separators);
      const rest = parts.pop() ?? '';
      add(parts.map((part) => part.trim()).filter(Boolean), rest.trimStart());
      return;
    }
    setText(next);
    setNotice('');
    const index = getValues(path).findIndex(({ ref }) => ref === typed);
    if (!next.trim()) {
      if (index >= 0) remove(index);
      setTyped(null);
    } else if (index >= 0) {
      setValue(`${path}.${index}.name`, next, { shouldDirty: true });
    } else {
      const option = { ...newOption(), name: next };
      append(option, { shouldFocus: false });
      setTyped(option.ref);
    }
  }

  return {
    text,
    /** The option that is shown in the field instead of as a chip. */
    typed,
    notice,
    type,
    /** Turns the typed text into a chip. */
    finish: () => {
      if (text.trim()) add([text.trim()], '');
    },
    /** By its `ref`: the rendered list may be a moment behind the form and have another option in its place. */
    removeOption: (ref: string) => {
      const index = getValues(path).findIndex((option) => option.ref === ref);
      if (index >= 0) remove(index);
    },
  };
}
