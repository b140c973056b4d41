import { useEffect, useState, type ComponentType } from 'react';

/** A part nobody misses until `moment` calls back. Both arguments must be the same every time. */
export function usePartAfter<Props>(
  moment: (callback: () => void) => () => void,
  load: () => Promise<ComponentType<Props>>,
) {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  useEffect(
    () =>
      moment(() => {
        load().then(
          (part) => setPart(() => part),
          () => undefined, // the page is whole without it
        );
      }),
    [moment, load],
  );
  return { Part };
}
