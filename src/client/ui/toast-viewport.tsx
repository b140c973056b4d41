import { useEffect, useState } from 'react';
import { onFirstAction } from '../lib/first-action.ts';
import { useToasts } from './toast-provider.tsx';
import type { ToastRegion } from './toast-region.tsx';

export const loadToastRegion = async () => (await import('./toast-region.tsx')).ToastRegion;

/** Where toasts appear; they may have to say that code has not come, so theirs is fetched at the first action. */
export function ToastViewport() {
  const { latest } = useToasts();
  const [Region, setRegion] = useState<typeof ToastRegion | null>(null);
  useEffect(() => {
    if (Region) return undefined;
    const load = () => {
      loadToastRegion().then(
        (region) => setRegion(() => region),
        () => undefined, // asked again with the next toast
      );
    };
    if (!latest) return onFirstAction(load);
    load();
    return undefined;
  }, [latest, Region]);
  return latest && Region && <Region toast={latest} />;
}
