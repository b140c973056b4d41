import { useEffect, useState, type ComponentType } from 'react';

/** An optional component that loads when `schedule` calls back. Both arguments must be the same on every render. */
export function useDeferredComponent<Props>(
  schedule: (callback: () => void) => () => void,
  load: () => Promise<ComponentType<Props>>,
) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null);
  useEffect(
    () =>
      schedule(() => {
        load().then(
          (component) => setComponent(() => component),
          () => undefined,
        );
      }),
    [schedule, load],
  );
  return { Component };
}
