import type { OrderDetail } from '#shared/staff-orders.ts';
import { itemsToSend } from '#client/admin/orders/items-to-send.ts';
import { itemsText } from './items-text.ts';
import { PrintHead } from './print-head.tsx';

/** The items to pack, with boxes to tick. No prices: the parcel may be a present. */
export function PackingSlip({ order }: { order: OrderDetail }) {
  const items = itemsToSend(order.items);
  return (
    <>
      <PrintHead title="Packing slip" order={order} />
      <table className="mt-6 w-full border-collapse text-left text-14">
        <caption className="sr-only">What to pack</caption>
        <thead>
          <tr className="border-b border-hairline text-12 text-muted">
            <th scope="col" className="py-2 font-medium">
              Piece
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, variant, quantity }, index) => (
            <tr key={index} className="break-inside-avoid border-b border-hairline align-top">
              <td className="flex gap-3 py-3 pr-4">
                <span
                  aria-hidden="true"
                  className="mt-0.5 block size-5 shrink-0 border border-ink"
                />
                <span className="min-w-0">
                  <span className="block font-medium break-words">{name}</span>
                  {Object.entries(variant).map(([title, option]) => (
                    <span key={title} className="block text-muted">
                      {title}: {option}
                    </span>
                  ))}
                </span>
              </td>
              <td className="py-3 text-right text-16 font-semibold tabular-nums">{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {order.gift?.note && (
        <p className="mt-6 border-y border-hairline py-4 text-center text-18 break-words whitespace-pre-line">
          {order.gift.note}
        </p>
      )}
      <p className="mt-4 text-14 text-muted">
        {order.gift?.isWrapped && 'Gift wrap. '}
        {itemsText(items)} in this parcel
      </p>
    </>
  );
}
