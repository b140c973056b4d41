import { useEffect, useEffectEvent, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { isRecord } from '#client/lib/stored-value.ts';
import { isSame, draftStorage, type RestoredDraft } from './draft-storage.ts';
import { useStoredUntilSent } from './use-stored-until-sent.ts';

interface Options<Values> {
  /** Identifies the form and its subject. */
  name: string;
  /** The texts and choices that are stored. */
  fields: readonly (keyof Values & string)[];
  /** The schemas of fields that hold more than a text, a number, a switch or a list of texts. */
  schemas?: { [Field in keyof Values]?: z.ZodType<Values[Field]> };
  /** Stored and restored with the input, like the key that makes it safe to send it again. */
  along?: readonly (keyof Values & string)[];
  /** The server's current values, for a form that stays open after it was sent; otherwise the initial values count. */
  saved?: Values;
  /** Input that is being sent is not stored; if it comes back with an error, it is stored again. */
  isSending: boolean;
}

type Form<Values extends FieldValues> = Pick<
  // oxlint-disable-next-line typescript/no-explicit-any -- what the form is sent as does not matter
  UseFormReturn<Values, unknown, any>,
  'watch' | 'reset' | 'setValue' | 'getValues'
>;

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** The stored input may come from an older version of the store. */
function fits(stored: unknown, initial: unknown): boolean {
  if (initial === null) return isPlain(stored);
  if (Array.isArray(initial)) return Array.isArray(stored) && stored.every(isPlain);
  return typeof stored === typeof initial;
}

/**
 * Stores the input of a form until it is sent, for as long as the tab lives: it survives closing the form, a reload
 * and a step back.
 */
export function useFormDraft<Values extends FieldValues>(
  form: Form<Values>,
  { name, fields, schemas = {}, along = [], saved, isSending }: Options<Values>,
): RestoredDraft {
  const [stored] = useState(() => draftStorage(name, (it) => (isRecord(it) ? it : null)));
  const [first] = useState(() => form.getValues());
  const initial = saved ?? first;
  const [before] = useState(() => {
    const typed = stored.read() ?? {};
    const read = (field: keyof Values & string) => {
      const value = typed[field];
      const schema: z.ZodType | undefined = schemas[field];
      const isFit = schema ? schema.safeParse(value).success : fits(value, initial[field]);
      return isFit && !isSame(value, initial[field]) ? [[field, value] as const] : [];
    };
    const restored = fields.flatMap(read);
    return restored.length === 0 ? [] : [...restored, ...along.flatMap(read)];
  });
  const [isRestored, setIsRestored] = useState(before.length > 0);
  const restore = useEffectEvent(() => {
    for (const [field, value] of before) {
      form.setValue(field as never, value as never, { shouldDirty: true });
    }
  });
  const store = () => {
    const values = form.getValues();
    const typed = fields.filter((field) => !isSame(values[field], initial[field]));
    if (typed.length === 0) stored.remove();
    else stored.write(Object.fromEntries([...typed, ...along].map((it) => [it, values[it]])));
  };
  const storeTyped = useEffectEvent(store);
  const { watch } = form;
  useEffect(() => {
    restore();
    const { unsubscribe } = watch((_, { type }) => {
      // Values that the form sets by itself are not input.
      if (type === 'change') storeTyped();
    });
    return unsubscribe;
  }, [watch]);
  useStoredUntilSent({ stored, store, isSending });
  return {
    isRestored,
    discard: () => {
      stored.remove();
      form.reset(initial, { keepDirtyValues: false, keepErrors: false });
      setIsRestored(false);
    },
  };
}
