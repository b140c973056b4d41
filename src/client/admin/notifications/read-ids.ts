import { useSyncExternalStore } from 'react';

const KEY = 'adunni-admin-read-notifications';
/** As many as there can be notifications; older ones are of orders and stocks long seen to. */
const MOST_KEPT = 1000;

const nothing: readonly string[] = [];
let known: { text: string | null; ids: readonly string[] } = { text: null, ids: nothing };
const listeners = new Set<() => void>();

/** The ids that this browser has read, oldest first. The same array until they change. */
function readIds(): readonly string[] {
  const text = stored();
  if (text !== known.text) known = { text, ids: parse(text) };
  return known.ids;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage is switched off: everything stays new
  }
}

function parse(text: string | null): readonly string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : nothing;
  } catch {
    return nothing;
  }
}

function keep(ids: readonly string[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(ids.slice(-MOST_KEPT)));
  } catch {
    return; // full or switched off: nothing can be remembered
  }
  for (const listener of listeners) listener();
}

export const markRead = (ids: readonly string[]) => keep([...new Set([...readIds(), ...ids])]);

/** Everything is new again. */
export const clearRead = () => keep([]);

function subscribe(listener: () => void) {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export const useReadIds = () => useSyncExternalStore(subscribe, readIds);
