import { useState } from 'react';
import type { z } from 'zod';
import { isSame, draftStorage, type RestoredDraft } from './draft-storage.ts';
import { useStoredUntilSent } from './use-stored-until-sent.ts';

interface Options<Value> {
  /** Identifies the form and its subject. */
  name: string;
  initial: Value;
  /** The stored input must match it, because it may come from an older version of the store. */
  schema: z.ZodType<Value>;
  /** As of `useFormDraft`; stays true once it was sent. */
  isSending: boolean;
}

/** The state of a form without react-hook-form. It lasts until it is sent, for as long as the tab lives. */
export function useDraftState<Value>({ name, initial, schema, isSending }: Options<Value>) {
  const [stored] = useState(() =>
    draftStorage<Value>(name, (it) => schema.safeParse(it).data ?? null),
  );
  const [first] = useState(initial);
  const [value, setValue] = useState(() => stored.read() ?? initial);
  const [isRestored, setIsRestored] = useState(() => stored.read() !== null);
  const store = (typed: Value) => {
    if (isSame(typed, first)) stored.remove();
    else stored.write(typed);
  };
  useStoredUntilSent({ stored, store: () => store(value), isSending });
  const draft: RestoredDraft = {
    isRestored,
    discard: () => {
      stored.remove();
      setValue(first);
      setIsRestored(false);
    },
  };
  return {
    value,
    setValue: (next: Value) => {
      setValue(next);
      store(next);
    },
    draft,
  };
}
