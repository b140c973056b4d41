import { useRef } from 'react';
import { paths } from '#client/lib/paths.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { ResponsivePicture } from '#client/ui/picture.tsx';
import { ShopPrice } from '#client/ui/shop-price.tsx';
import { QuantityStepper } from '#client/ui/quantity-stepper.tsx';
import { useCart } from './cart-provider.tsx';
import type { CheckedLine } from './checked-lines.ts';
import { LineNotice } from './line-notice.tsx';
import { useShowAdded } from './use-show-added.ts';
import { VariantText } from './variant-text.tsx';
import * as texts from '#client/texts/cart.ts';

interface Props {
  line: CheckedLine;
  onLeave: () => void;
}

export function CartLineRow({ line, onLeave }: Props) {
  const { setQuantity, removeLine } = useCart();
  const row = useRef<HTMLLIElement>(null);
  useShowAdded(row, line.id);
  const { item, name, slug, picture, price, max, problem } = line;
  const options = Object.values(item.variant).join(', ');
  const fullName = options ? `${name} (${options})` : name;
  const address = paths.product(slug);
  return (
    <li ref={row} className="grid grid-cols-[--spacing(20)_1fr_auto] gap-x-4 py-4">
      <Link to={address} onClick={onLeave} tabIndex={-1} aria-hidden="true" className="row-span-2">
        <ResponsivePicture
          picture={picture}
          sizes="80px"
          alt=""
          className="aspect-4/5 w-20 rounded-small"
        />
      </Link>
      <div className="min-w-0">
        <Link
          to={address}
          onClick={onLeave}
          className="font-medium break-words underline-offset-4 hover:underline"
        >
          {name}
        </Link>
        <VariantText variant={item.variant} words={line.words} pictureNote={line.pictureNote} />
        <p className="mt-1 text-14 text-muted">
          <ShopPrice kobo={price} was={line.regularPrice}>
            {texts.each}
          </ShopPrice>
        </p>
      </div>
      <button
        type="button"
        aria-label={texts.removeLine(fullName)}
        onClick={() => removeLine(item)}
        className="-mt-2.5 -mr-3 flex size-11 items-center justify-center rounded-small text-muted hover:bg-hairline/60 hover:text-ink"
      >
        <Icon name="trash" />
      </button>
      <div className="col-start-2 -col-end-1 mt-3 flex flex-wrap items-center justify-between gap-2">
        <QuantityStepper
          value={item.quantity}
          min={0}
          max={max}
          onChange={(quantity) => setQuantity(item, quantity)}
          label={texts.quantityOf(fullName)}
        />
        <ShopPrice
          kobo={price * item.quantity}
          className={problem ? 'text-muted line-through' : 'font-medium'}
        />
      </div>
      <LineNotice line={line} onLeave={onLeave} />
    </li>
  );
}
