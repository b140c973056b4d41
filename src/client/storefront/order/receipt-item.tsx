import type { OrderItem } from '#shared/orders.ts';
import { pictureKey, type PictureView } from '#shared/pictures.ts';
import { VariantText } from '../../cart/variant-text.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';

/** An order keeps the address of its picture alone. */
function smallPicture({ image, name }: OrderItem): PictureView | null {
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

export function ReceiptItem({ item }: { item: OrderItem }) {
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
