/** A `parse` of `createStoredValue` for a record of texts: those of `blank` where one is missing, null where nothing is stored. */
export const parseTexts =
  <Name extends string>(blank: Record<Name, string>) =>
  (stored: unknown): Record<Name, string> | null =>
    typeof stored === 'object' && stored !== null
      ? {
          ...blank,
          ...Object.fromEntries(
            Object.entries(stored).filter(
              ([name, text]) => Object.hasOwn(blank, name) && typeof text === 'string',
            ),
          ),
        }
      : null;
