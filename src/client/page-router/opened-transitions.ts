import { createStoredValue } from '#client/lib/stored-value.ts';

/** Remembers which pages opened with a view transition, also after a reload: going back between them has one, too. */
export function openedTransitions(window: Window) {
  const { read, update } = createStoredValue<string[]>({
    storage: () => window.sessionStorage,
    key: 'adunni-view-transitions',
    parse: (stored) => (Array.isArray(stored) ? stored.map(String) : []),
  });
  const entry = (from: string, to: string) => `${from} ${to}`;
  const has = (from: string, to: string) => read().includes(entry(from, to));
  return {
    has,
    add(from: string, to: string) {
      if (!has(from, to)) update((opened) => [...opened, entry(from, to)]);
    },
  };
}
