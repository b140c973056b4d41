import { useEffect, useState } from 'react';
import { onFirstAction } from '#client/lib/scheduling.ts';
import { useToasts } from './toast-provider.tsx';
import type { ToastRegion } from './toast-region.tsx';

export const loadToastRegion = async () => (await import('./toast-region.tsx')).ToastRegion;

/** Loads its code on the first user action: a toast may have to report that other code failed to load. */
export function LazyToastRegion() {
  const { latest } = useToasts();
  const [Region, setRegion] = useState<typeof ToastRegion | null>(null);
  useEffect(() => {
    if (Region) return undefined;
    const load = () => {
      loadToastRegion().then(
        (region) => setRegion(() => region),
        () => undefined, // the next toast retries
      );
    };
    if (!latest) return onFirstAction(load);
    load();
    return undefined;
  }, [latest, Region]);
  // A modal dialog hides its surroundings from screen readers, except live regions that are there when it opens.
  return <div aria-live="off">{latest && Region && <Region toast={latest} />}</div>;
}
