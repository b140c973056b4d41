import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { createStoredValue, isRecord, tabStorage } from '#client/lib/stored-value.ts';

const PREFIX = 'adunni-admin-typed-';

const typedText = (name: string) =>
  createStoredValue<Record<string, unknown> | null>({
    storage: tabStorage,
    key: PREFIX + name,
    parse: (stored) => (isRecord(stored) ? stored : null),
  });

/** Forgets what anybody has typed in this tab, when they sign out. */
export function forgetFormDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
    }
  } catch {
    // storage is forbidden: nothing is stored
  }
}

export interface FormDraft {
  /** What was typed before stands in the form again. */
  isRestored: boolean;
  /** Returns to the form as it was first shown. */
  discard: () => void;
}

interface Options<Values> {
  /** Identifies the form and its subject. */
  name: string;
  /** The texts and choices that are stored. */
  fields: readonly (keyof Values & string)[];
  /** What is sent is not stored any more; if it comes back with an error, it is again. */
  isSending: boolean;
}

type Form<Values extends FieldValues> = Pick<
  // oxlint-disable-next-line typescript/no-explicit-any -- what the form is sent as does not matter
  UseFormReturn<Values, unknown, any>,
  'watch' | 'reset' | 'setValue' | 'getValues'
>;

/**
 * What is typed in a form lasts as long as the tab, until it is sent: it survives that the form is closed, a reload and a
 * step back.
 */
export function useFormDraft<Values extends FieldValues>(
  form: Form<Values>,
  { name, fields, isSending }: Options<Values>,
): FormDraft {
  const [stored] = useState(() => typedText(name));
  const [initial] = useState(() => form.getValues());
  const [before] = useState(() => {
    const typed = stored.read() ?? {};
    return fields
      .filter((field) => typeof typed[field] === typeof initial[field])
      .map((field) => [field, typed[field]] as const);
  });
  const [isRestored, setIsRestored] = useState(before.length > 0);
  const restore = useEffectEvent(() => {
    for (const [field, value] of before) {
      form.setValue(field as never, value as never, { shouldDirty: true });
    }
  });
  const store = useEffectEvent(() => {
    const values = form.getValues();
    const typed = fields.filter((field) => values[field] !== initial[field]);
    if (typed.length === 0) stored.remove();
    else stored.write(Object.fromEntries(typed.map((field) => [field, values[field]])));
  });
  const { watch } = form;
  useEffect(() => {
    restore();
    const { unsubscribe } = watch((_, { type }) => {
      // What the form sets by itself is not typed.
      if (type === 'change') store();
    });
    return unsubscribe;
  }, [watch]);
  const wasSending = useRef(false);
  useEffect(() => {
    if (isSending) stored.remove();
    else if (wasSending.current) store();
    wasSending.current = isSending;
  }, [isSending, stored]);
  return {
    isRestored,
    discard: () => {
      stored.remove();
      form.reset(initial);
      setIsRestored(false);
    },
  };
}
