import type { OrderItemView } from '#shared/orders.ts';
import { pictureKey, type PictureView } from '#shared/pictures.ts';
import { VariantText } from '#client/cart/variant-text.tsx';
import { Picture } from '#client/ui/picture.tsx';
import { Price } from '#client/ui/price.tsx';

/** An order stores only its picture's URL. */
function smallPicture({ image, name }: OrderItemView): PictureView | null {
  if (!image) return null;
  const key = pictureKey(image);
  return {
    key: key ?? image,
    url: image,
    alt: name,
    width: 320,
    height: 400,
    color: '',
    placeholder: '',
    widths: key ? [320] : [],
  };
}

export function CustomerOrderItem({ item }: { item: OrderItemView }) {
  const { name, variant, quantity, price } = item;
  return (
    <li className="grid grid-cols-[4rem_1fr_auto] gap-x-4 py-4 print:break-inside-avoid print:py-2">
      <Picture
        picture={smallPicture(item)}
        sizes="64px"
        alt={name}
        className="aspect-4/5 w-16 rounded-small bg-hairline print:w-10"
      />
      <div className="min-w-0">
        <p className="font-medium break-words">{name}</p>
        <VariantText variant={variant} />
        <p className="mt-0.5 text-14 text-muted">
          {quantity} × <Price kobo={price} />
        </p>
      </div>
      <Price kobo={price * quantity} className="font-medium" />
    </li>
  );
}
