import type { OrderDetail } from '#shared/staff-orders.ts';
import { pictureOfAddress } from '#client/ui/picture-of-address.ts';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { itemsText } from './items-text.ts';
import { pickLines } from './pick-lines.ts';

/** The items of all orders together, with boxes to tick. */
export function PickList({ orders }: { orders: OrderDetail[] }) {
  const { storeName } = useSettings();
  const lines = pickLines(orders);
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-4 border-b border-ink pb-4">
        <p className="font-display text-24">{storeName}</p>
        <h2 className="text-18 font-semibold">
          Pick list: {itemsText(lines)} of{' '}
          {orders.length === 1 ? '1 order' : `${orders.length} orders`}
        </h2>
      </div>
      <ul className="mt-2">
        {lines.map(({ name, image, variant, quantity, orders: of }) => (
          <li
            key={`${name} ${Object.values(variant).join()}`}
            className="flex break-inside-avoid items-center gap-3 border-b border-hairline py-3 text-14"
          >
            <span aria-hidden="true" className="size-5 shrink-0 border border-ink" />
            {image && (
              <ResponsivePicture
                picture={pictureOfAddress(image, '')}
                alt=""
                sizes="48px"
                className="aspect-4/5 w-12 shrink-0 rounded-small"
              />
            )}
            <span className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{name}</span>
              {Object.entries(variant).map(([title, option]) => (
                <span key={title} className="block text-muted">
                  {title}: {option}
                </span>
              ))}
              <span className="block text-muted">
                {of
                  .map((it) => (it.quantity > 1 ? `#${it.id} (${it.quantity})` : `#${it.id}`))
                  .join(', ')}
              </span>
            </span>
            <span className="text-18 font-semibold tabular-nums">{quantity}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
