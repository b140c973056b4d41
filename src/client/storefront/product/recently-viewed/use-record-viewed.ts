import { useEffect } from 'react';
import { recordViewed } from './viewed-ids.ts';

/** The same time as in register-service-worker.ts; a shared constant would be a separate file to download. */
const VIEWED_AFTER_MS = 3000;

/** Records a product as viewed after the page was visible for a while. */
export function useRecordViewed(productId: number) {
  useEffect(() => {
    const timer = setTimeout(() => recordViewed(productId), VIEWED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [productId]);
}
