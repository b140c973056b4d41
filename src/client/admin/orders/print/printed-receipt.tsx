import type { OrderDetail } from '#shared/staff-orders.ts';
import { formatNaira } from '#shared/money.ts';
import { paymentStatusLabels, paymentMethodLabels } from '#shared/labels.ts';
import { receivedPaymentText } from '#shared/received-payment-text.ts';
import { printTitle } from '#shared/receipt.ts';
import { totalRows } from '#shared/total-rows.ts';
import { Price } from '#client/ui/price.tsx';
import { PrintHead } from './print-head.tsx';

/** The customer's receipt: prices, VAT at the order's own rate, and payments. */
export const PrintedReceipt = ({ order }: { order: OrderDetail }) => (
  <>
    <PrintHead title={printTitle(order)} order={order} />
    {order.gift && <p className="mt-2 text-14">Ordered by {order.customerName}</p>}
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
      {totalRows(order).map(({ name, label, amount, text, isFree }) => (
        <Line
          key={name}
          name={name === 'tax' ? `VAT (${order.taxRate}%)` : label}
          kobo={amount}
          {...(isFree && { text })}
          isSum={name === 'total'}
        />
      ))}
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
        {payment.refunded > 0 && `. Refunded ${formatNaira(payment.refunded)}`}
      </p>
    ))}
    <p className="text-12 break-all text-muted">Payment Ref {order.paymentReference}</p>
    <p className="text-12 break-all text-muted">
      This order online: {`${location.origin}/order/${order.paymentReference}`}
    </p>
  </>
);

interface LineProps {
  name: string;
  kobo: number;
  text?: string;
  isSum?: boolean;
}

const Line = ({ name, kobo, text, isSum }: LineProps) => (
  <div
    className={
      isSum
        ? 'flex justify-between gap-4 border-y border-ink py-1.5 text-16 font-semibold'
        : 'flex justify-between gap-4'
    }
  >
    <dt>{name}</dt>
    <dd>{text ?? <Price kobo={kobo} />}</dd>
  </div>
);
