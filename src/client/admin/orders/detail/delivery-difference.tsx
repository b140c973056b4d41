import { useState } from 'react';
import { formatNaira } from '#shared/money.ts';
import type { OrderDeliveryQuote } from '#shared/contact-corrections.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { problemText } from '#client/admin/ui/format.ts';

interface Props {
  id: number;
  state: string;
}

/**
 * Shows on demand the current fee of delivery to a state, and its difference from the fee that the buyer was charged.
 */
export function DeliveryDifference({ id, state }: Props) {
  const [isAsked, setIsAsked] = useState(false);
  const quote = trpc.orders.deliveryQuote.useQuery(
    { id, customerState: state },
    { enabled: isAsked, gcTime: 0, retry: false },
  );
  return (
    <div className="text-14">
      {!isAsked && (
        <Button variant="secondary" size="small" onClick={() => setIsAsked(true)}>
          Compare the delivery fee
        </Button>
      )}
      <p role="status">
        {quote.error ? problemText(quote.error) : quote.data && differenceText(quote.data)}
      </p>
    </div>
  );
}

function differenceText({ fee, charged }: OrderDeliveryQuote): string {
  if (fee === null) return 'The store does not deliver there this way. Agree on the fee yourself.';
  const difference = fee - charged;
  if (difference === 0) return `Delivery costs ${formatNaira(fee)}, as charged.`;
  const size = formatNaira(Math.abs(difference));
  return `Delivery costs ${formatNaira(fee)} now: ${size} ${difference > 0 ? 'more' : 'less'} than charged. The order’s total stays.`;
}
