import type { OrderReceipt } from '#shared/orders.ts';
import { receivedPaymentText } from '#shared/received-payment-text.ts';
import { methodWords } from './status-words.ts';

/** How and when an order was paid, with the reference of each payment; before that, how it is to be paid. */
export function PaymentFacts({ order: { payment, paymentMethod } }: { order: OrderReceipt }) {
  if (payment.received.length === 0) {
    return <dd className="text-muted">{methodWords[paymentMethod]}</dd>;
  }
  return payment.received.map((received, index) => (
    <dd key={index} className="mt-1 text-muted">
      {receivedPaymentText(received)}
      {received.reference && (
        <span className="block text-14 break-all">Reference {received.reference}</span>
      )}
    </dd>
  ));
}
