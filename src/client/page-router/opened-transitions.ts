const KEY = 'adunni-view-transitions';

/** Remembers which pages opened with a view transition, also after a reload: going back between them has one, too. */
export function openedTransitions(window: Window) {
  const opened = new Set(stored(window));
  window.addEventListener('pagehide', () => {
    try {
      window.sessionStorage.setItem(KEY, JSON.stringify([...opened]));
    } catch {
      // storage is full or refused: going back after a reload has no transition
    }
  });
  const entry = (from: string, to: string) => `${from} ${to}`;
  return {
    add: (from: string, to: string) => void opened.add(entry(from, to)),
    has: (from: string, to: string) => opened.has(entry(from, to)),
  };
}

function stored(window: Window): string[] {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.map(String) : [];
  } catch {
    return [];
  }
}
