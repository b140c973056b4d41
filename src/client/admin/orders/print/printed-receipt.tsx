import type { OrderDetail } from '#shared/staff-orders.ts';
import { paymentStatusLabels, paymentMethodLabels } from '#shared/labels.ts';
import { receivedPaymentText } from '#shared/received-payment-text.ts';
import { printTitle } from '#shared/print-title.ts';
import { Price } from '#client/ui/price.tsx';
import { PrintHead } from './print-head.tsx';

/** The customer's receipt: prices, VAT at the order's own rate, and payments. */
export const PrintedReceipt = ({ order }: { order: OrderDetail }) => (
  <>
    <PrintHead title={printTitle(order)} order={order} />
    <table className="mt-6 w-full border-collapse text-left text-14">
      <caption className="sr-only">What was bought</caption>
      <thead>
        <tr className="border-b border-hairline text-12 text-muted">
          <th scope="col" className="py-2 font-medium">
            Piece
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-medium">
            Quantity
          </th>
          <th scope="col" className="py-2 pl-2 text-right font-medium">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map(({ name, variant, quantity, price }, index) => (
          <tr key={index} className="break-inside-avoid border-b border-hairline align-top">
            <td className="py-2.5">
              <span className="block break-words">{name}</span>
              <span className="block text-muted">{Object.values(variant).join(', ')}</span>
            </td>
            <td className="py-2.5 pl-2 text-right tabular-nums">{quantity}</td>
            <td className="py-2.5 pl-2 text-right">
              <Price kobo={price * quantity} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <dl className="mt-4 ml-auto grid max-w-xs gap-1.5 text-14">
      <Line name="Subtotal" kobo={order.subtotal} />
      <Line name={`VAT (${order.taxRate}%)`} kobo={order.tax} />
      <Line name="Total" kobo={order.total} isSum />
      {order.acceptedDiscount > 0 && <Line name="Discount" kobo={-order.acceptedDiscount} />}
      <Line name="Paid" kobo={order.payment.paid} />
      {order.payment.due > 0 && <Line name="Still to pay" kobo={order.payment.due} />}
    </dl>
    <p className="mt-6 text-14 text-muted">
      {paymentStatusLabels[order.paymentStatus]},{' '}
      {paymentMethodLabels[order.paymentMethod].label.toLowerCase()}.
      {order.sandbox && ' Paid with test money: not a receipt.'}
    </p>
    {order.payment.received.map((payment, index) => (
      <p key={index} className="text-14 break-words text-muted">
        {receivedPaymentText(payment)}
        {payment.reference && `, reference ${payment.reference}`}
      </p>
    ))}
    <p className="text-12 break-all text-muted">Payment Ref {order.paymentReference}</p>
    <p className="text-12 break-all text-muted">
      This order online: {`${location.origin}/order/${order.paymentReference}`}
    </p>
  </>
);

const Line = ({ name, kobo, isSum }: { name: string; kobo: number; isSum?: boolean }) => (
  <div
    className={
      isSum
        ? 'flex justify-between gap-4 border-y border-ink py-1.5 text-16 font-semibold'
        : 'flex justify-between gap-4'
    }
  >
    <dt>{name}</dt>
    <dd>
      <Price kobo={kobo} />
    </dd>
  </div>
);
