import { useRef } from 'react';
import type { OrderReceipt } from '#shared/orders.ts';
import { RevealDetails } from './reveal-details.tsx';

/** To be put into a `dl`. In part where the viewer has nothing but the link, with a way to see the rest. */
export function DeliveryDetails({ order }: { order: OrderReceipt }) {
  const { isMasked, customerName, customerAddress, customerCity, customerState, customerPhone } =
    order;
  const shown = useRef<HTMLElement>(null);
  const place = [customerCity, customerState].filter(Boolean).join(', ');
  // `…, Ikeja, Lagos` is one line.
  const address = [customerAddress, place].filter(Boolean).join(isMasked ? ', ' : '\n');
  const lines = [customerName, address, customerPhone].filter(Boolean);
  return (
    <div>
      <dt className="font-display text-24">Delivery to</dt>
      <dd ref={shown} tabIndex={-1} className="mt-2 wrap-anywhere whitespace-pre-line">
        {lines.join('\n')}
      </dd>
      {isMasked && customerPhone !== '' && (
        <dd className="mt-4 print:hidden">
          <RevealDetails
            paymentReference={order.paymentReference}
            onRevealed={() => shown.current?.focus()}
          />
        </dd>
      )}
    </div>
  );
}
