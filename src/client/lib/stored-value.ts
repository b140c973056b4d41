import { useEffect, useSyncExternalStore } from 'react';

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Called for each access: a browser that forbids storage already throws when the property is read. */
type OpenStorage = () => TextStorage;

/** Shared by the tabs of this browser. */
export const deviceStorage: OpenStorage = () => localStorage;
/** Lasts as long as the tab. */
export const tabStorage: OpenStorage = () => sessionStorage;

interface Options<Value> {
  storage: OpenStorage;
  key: string;
  /** Accepts any JSON, such as data of an older version; null stands for nothing stored or no JSON. */
  parse: (stored: unknown) => Value;
  /** Converts the value to JSON; by default the value is stored as it is. */
  format?: (value: Value) => unknown;
}

export type StoredValue<Value> = ReturnType<typeof createStoredValue<Value>>;

/**
 * A JSON value in the browser's storage. It never throws: malformed text counts as nothing stored, and a value that
 * cannot be stored (storage forbidden or full) lasts as long as the page.
 */
export function createStoredValue<Value>({
  storage,
  key,
  parse,
  format = (value) => value,
}: Options<Value>) {
  const listeners = new Set<() => void>();
  let latest: { text: string | null; value: Value } | undefined;
  let announced: Value | undefined;

  const storedText = () => {
    try {
      return storage().getItem(key);
    } catch {
      return latest?.text ?? null; // storage is forbidden
    }
  };

  /** Includes changes of other tabs. The same object until the stored text changes. */
  const read = () => {
    const text = storedText();
    if (!latest || text !== latest.text) latest = { text, value: parse(parseJson(text)) };
    return latest.value;
  };

  const notify = () => {
    announced = read();
    for (const listener of listeners) listener();
  };

  const write = (value: Value) => {
    let text = storedText();
    try {
      const next = JSON.stringify(format(value));
      storage().setItem(key, next);
      text = next;
    } catch {
      // storage is forbidden or full
    }
    latest = { text, value };
    notify();
  };

  return {
    read,
    write,
    update: (change: (value: Value) => Value) => write(change(read())),
    remove: () => {
      let text = storedText();
      try {
        storage().removeItem(key);
        text = null;
      } catch {
        // storage is forbidden
      }
      latest = { text, value: parse(null) };
      notify();
    },
    /** Notifies if another tab has changed the value. */
    refresh: () => {
      if (read() !== announced) notify();
    },
    /** Notifies of this page's changes; `useStoredValue` also follows other tabs. */
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) announced = read();
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The current value; `initial` on the server and during hydration. */
export function useStoredValue<Value>(
  { read, refresh, subscribe }: StoredValue<Value>,
  initial: Value,
): Value {
  useEffect(() => {
    addEventListener('storage', refresh);
    // A page restored from the back/forward cache missed the storage events.
    addEventListener('pageshow', refresh);
    return () => {
      removeEventListener('storage', refresh);
      removeEventListener('pageshow', refresh);
    };
  }, [refresh]);
  return useSyncExternalStore(subscribe, read, () => initial);
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
