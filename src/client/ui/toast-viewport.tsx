import { useEffect, useState } from 'react';
import { useToasts } from './toast-provider.tsx';
import type { ToastRegion } from './toast-region.tsx';

export const loadToastRegion = async () => (await import('./toast-region.tsx')).ToastRegion;

/** Where toasts appear; its code is fetched with the first of them, or before by `loadToastRegion`. */
export function ToastViewport() {
  const { latest } = useToasts();
  const [Region, setRegion] = useState<typeof ToastRegion | null>(null);
  useEffect(() => {
    if (!latest || Region) return;
    loadToastRegion().then(
      (region) => setRegion(() => region),
      () => undefined, // offline: asked again with the next toast
    );
  }, [latest, Region]);
  return latest && Region && <Region toast={latest} />;
}
