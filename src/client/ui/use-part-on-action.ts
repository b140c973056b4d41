import { useEffect, useState, type ComponentType } from 'react';
import { onFirstAction } from '../lib/first-action.ts';

/** A part nobody misses before they do something. `load` must be the same import every time. */
export function usePartOnAction<Props>(load: () => Promise<ComponentType<Props>>) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(
    () =>
      onFirstAction(() => {
        load().then(
          (part) => setPart(() => part),
          () => undefined, // the page is whole without it
        );
      }),
    [load],
  );
  return { Part };
}
