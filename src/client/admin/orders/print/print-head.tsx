import { deliveryLines } from '#shared/delivery-text.ts';
import { localPhone } from '#shared/phone.ts';
import { addressLines, receiverLabel, receiverOf } from '#shared/gifts.ts';
import { shortDay } from '#shared/working-days.ts';
import type { OrderDetail } from '#shared/staff-orders.ts';
import { letterhead } from '#client/settings/letterhead.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';

interface Props {
  title: string;
  order: OrderDetail;
}

/** The store and the delivery address. */
export function PrintHead({ title, order }: Props) {
  const settings = useSettings();
  const receiver = receiverOf(order);
  const wishedOn = order.gift?.wishedOn;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b border-ink pb-4">
        <div className="text-14">
          <p className="font-display text-24">{settings.storeName}</p>
          {letterhead(settings).map((line) => (
            <p key={line} className="text-muted">
              {line}
            </p>
          ))}
        </div>
        <div className="text-14 sm:text-right">
          <h2 className="text-18 font-semibold">{title}</h2>
          <p>Order #{order.id}</p>
          <DateTime iso={order.createdAt} className="text-muted" />
        </div>
      </div>
      <div className="mt-4 text-14">
        <p className="text-muted">{receiverLabel(order)}</p>
        <p className="text-16 font-medium break-words">{receiver.name}</p>
        {[
          ...addressLines(order),
          localPhone(receiver.phone),
          ...deliveryLines(order),
          wishedOn && `Wished for ${shortDay(wishedOn)}`,
        ]
          .filter(Boolean)
          .map((line) => (
            <p key={line} className="break-words">
              {line}
            </p>
          ))}
      </div>
    </>
  );
}
