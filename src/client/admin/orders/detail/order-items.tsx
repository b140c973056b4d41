import type { OrderItem } from '#shared/orders.ts';
import { Price } from '../../../ui/price.tsx';
import { ItemPicture } from './item-picture.tsx';

const chosen = (variant: OrderItem['variant']) =>
  Object.entries(variant).filter(([, option]) => option !== '');

export const OrderItems = ({ items }: { items: OrderItem[] }) => (
  <ul className="divide-y divide-hairline">
    {items.map((item, index) => (
      <li key={index} className="flex gap-3 py-3 text-14 first:pt-0 last:pb-0">
        <ItemPicture url={item.image} />
        <div className="min-w-0 flex-1">
          <p className="font-medium break-words">{item.name}</p>
          {chosen(item.variant).map(([name, option]) => (
            <p key={name} className="break-words text-muted">
              {name}: {option}
            </p>
          ))}
          <p className="text-muted tabular-nums">
            Quantity: {item.quantity} × <Price kobo={item.price} />
          </p>
        </div>
        <Price kobo={item.price * item.quantity} className="font-medium" />
      </li>
    ))}
  </ul>
);
