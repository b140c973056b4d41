import type { CustomerOrder } from '#shared/orders.ts';
import { VariantText } from '#client/cart/variant-text.tsx';
import { paths } from '#client/lib/paths.ts';
import { Link } from '#client/ui/link.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { pictureOfAddress } from '#client/ui/picture-of-address.ts';
import { Price } from '#client/ui/price.tsx';

export function OrderedItem({ item }: { item: CustomerOrder['items'][number] }) {
  const { productId, name, image, variant, words, quantity, price } = item;
  return (
    <li className="grid grid-cols-[--spacing(16)_1fr_auto] gap-x-4 py-4 print:break-inside-avoid print:py-2">
      <ResponsivePicture
        picture={image ? pictureOfAddress(image, name) : null}
        sizes="64px"
        alt={name}
        className="aspect-4/5 w-16 rounded-small bg-hairline print:w-10"
      />
      <div className="min-w-0">
        <p className="font-medium break-words">
          {productId === null ? (
            name
          ) : (
            <Link
              to={paths.product(String(productId))}
              className="underline-offset-4 hover:underline"
            >
              {name}
            </Link>
          )}
        </p>
        <VariantText variant={variant} words={words} />
        <p className="mt-0.5 text-14 text-muted">
          {quantity} × <Price kobo={price} />
        </p>
      </div>
      <Price kobo={price * quantity} className="font-medium" />
    </li>
  );
}
