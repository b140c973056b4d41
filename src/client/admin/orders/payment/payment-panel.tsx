import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { OrderDetail } from '#shared/order-detail.ts';
import { Price } from '../../../ui/price.tsx';
import { methodWords } from '../channel-words.ts';
import { Section } from '../detail/section.tsx';
import { AcceptDifference } from './accept-difference.tsx';
import { AttemptList } from './attempt-list.tsx';
import { ConfirmReceipt } from './confirm-receipt.tsx';
import { Differences } from './differences.tsx';
import { DisputeList } from './dispute-list.tsx';
import { ReceiptList } from './receipt-list.tsx';
import { RefundList } from './refund-list.tsx';

/** The money of an order: what came, what is missing, what went back, and what can be done about it. */
export function PaymentPanel({ order }: { order: OrderDetail }) {
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#payment') place.current?.scrollIntoView({ block: 'start' });
  }, [hash]);
  const { paid, due, isConfirming } = order.payment;
  return (
    <div ref={place} id="payment" className="scroll-mt-4">
      <Section title="Payment">
        <dl className="grid grid-cols-2 gap-3 text-14">
          <div>
            <dt className="text-muted">Received</dt>
            <dd className="text-18 font-semibold">
              <Price kobo={paid} />
            </dd>
          </div>
          <div>
            <dt className="text-muted">Still to pay</dt>
            <dd className="text-18 font-semibold">
              <Price kobo={due} />
            </dd>
          </div>
        </dl>
        <p className="mt-2 text-14 text-muted">Chosen: {methodWords[order.paymentMethod]}</p>
        {isConfirming && (
          <p className="mt-2 rounded-small bg-tone-yellow px-3 py-2 text-14 text-tone-yellow-text">
            A payment is under way. The provider is asked again by itself.
          </p>
        )}
        <DisputeList order={order} />
        <ReceiptList order={order} />
        <RefundList order={order} />
        <AttemptList order={order} />
        <Differences order={order} />
        <div className="mt-4 flex flex-wrap gap-2 border-t border-hairline pt-4 empty:hidden">
          <ConfirmReceipt order={order} />
          <AcceptDifference order={order} />
        </div>
      </Section>
    </div>
  );
}
