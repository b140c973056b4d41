import { useEffect } from 'react';
import { recordViewed } from './viewed-ids.ts';

/** As long as for a page to be kept (start-worker.ts); shared, it would be a file of its own to fetch. */
const VIEWED_AFTER_MS = 3000;

/** Who looks at a piece for a while has viewed it, whether or not anything was touched. */
export function useRecordViewed(productId: number) {
  useEffect(() => {
    const timer = setTimeout(() => recordViewed(productId, () => localStorage), VIEWED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [productId]);
}
