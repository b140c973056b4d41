import { addressLines, receiverOf } from '#shared/gifts.ts';
import { localPhone } from '#shared/phone.ts';
import { deliveryLines } from '#shared/delivery-text.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { itemsToSend } from '#client/admin/orders/items-to-send.ts';
import { itemsText } from './items-text.ts';

/** Of a thermal printer, the most common size. */
export const LABEL_PAGE = '@page { size: 100mm 150mm; margin: 5mm }';

/** To stick on a parcel: where it goes, large enough for a rider, and no prices. */
export function ShippingLabel({ order }: { order: OrderDetail }) {
  const { storeName, storePhone } = useSettings();
  const receiver = receiverOf(order);
  return (
    <div className="flex min-h-[125mm] flex-col text-ink">
      <p className="flex items-baseline justify-between gap-3 border-b-2 border-ink pb-2">
        <span className="min-w-0 text-16 font-semibold wrap-anywhere">{storeName}</span>
        <span className="text-14 whitespace-nowrap">{storePhone}</span>
      </p>
      <div className="flex-1 py-4">
        <p className="text-14">To</p>
        <p className="text-24 leading-tight font-semibold wrap-anywhere">{receiver.name}</p>
        <p className="mt-1 text-24 font-semibold tabular-nums">{localPhone(receiver.phone)}</p>
        {addressLines(order)
          .filter(Boolean)
          .map((line) => (
            <p key={line} className="mt-1 text-18 wrap-anywhere">
              {line}
            </p>
          ))}
        {deliveryLines(order).map((line) => (
          <p key={line} className="mt-2 text-14 wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
      <p className="flex items-baseline justify-between border-t-2 border-ink pt-2">
        <span className="text-24 font-semibold tabular-nums">#{order.id}</span>
        <span className="text-14">{itemsText(itemsToSend(order.items))}</span>
      </p>
    </div>
  );
}
