import { useEffect, useState, type ComponentType } from 'react';
import { whenIdle } from '#client/lib/scheduling.ts';
import { trpc } from '#client/lib/trpc.ts';
import { generalArrival } from '#client/settings/general-arrival.ts';

/**
 * How long delivery takes. The page is the same for every visitor at any time: the state that this one chose, and the days
 * that follow from today, come when the page is idle.
 */
export function DeliveryPromise() {
  const { data: summary } = trpc.delivery.summary.useQuery();
  const [Arrival, setArrival] = useState<ComponentType | null>(null);
  const isCharged = Boolean(summary);
  useEffect(() => {
    if (!isCharged) return undefined;
    return whenIdle(() => {
      import('./arrival.tsx').then(
        (loaded) => setArrival(() => loaded.Arrival),
        () => undefined, // the days in general stay
      );
    });
  }, [isCharged]);
  if (!summary) return null;
  // As high as with the choice of the state, which stands on the same line where that has room.
  return (
    <span className="block min-h-14 @min-[28rem]:flex @min-[28rem]:min-h-8 @min-[28rem]:items-center @min-[28rem]:gap-1">
      {Arrival ? <Arrival /> : generalArrival(summary)}
    </span>
  );
}
