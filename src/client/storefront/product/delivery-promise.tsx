import { useEffect, useState, type ComponentType } from 'react';
import { workingDaysText } from '#shared/working-days-text.ts';
import { whenIdle } from '#client/lib/scheduling.ts';
import { trpc } from '#client/lib/trpc.ts';
import * as texts from '#client/texts/product.ts';

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
  // As high as with the choice of the state.
  return (
    <span className="block min-h-14">
      {Arrival ? <Arrival /> : texts.arrivesIn(workingDaysText(summary))}
    </span>
  );
}
