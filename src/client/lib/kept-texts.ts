/** Asked for each time: where storage is switched off, looking at it already throws. */
type StorageOf = () => Storage;

/** The texts kept under `key`, those of `blank` where one is missing; null when nothing readable is there. */
export function readTexts<Name extends string>(
  storage: StorageOf,
  key: string,
  blank: Record<Name, string>,
): Record<Name, string> | null {
  try {
    const value: unknown = JSON.parse(storage().getItem(key) ?? 'null');
    if (typeof value !== 'object' || value === null) return null;
    const texts = Object.entries(value).filter(
      ([name, text]) => Object.hasOwn(blank, name) && typeof text === 'string',
    );
    return { ...blank, ...Object.fromEntries(texts) };
  } catch {
    return null; // foreign data, or storage is switched off
  }
}

export const keepTexts = (storage: StorageOf, key: string, texts: Record<string, string>) =>
  quietly(() => storage().setItem(key, JSON.stringify(texts)));

export const dropTexts = (storage: StorageOf, key: string) =>
  quietly(() => storage().removeItem(key));

function quietly(act: () => void) {
  try {
    act();
  } catch {
    // storage is full or switched off: the form itself still holds what was typed
  }
}
