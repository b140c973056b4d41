import type { PointerEventHandler, ReactNode } from 'react';
import { sellersLanguage } from '#client/texts/language.ts';
import { atRegularPrice, fromPrice, toPrice } from '#shared/pricing.ts';
import type { ProductCardView } from '#shared/products.ts';
import { canBeOrdered, hasFewLeft } from '#shared/stock.ts';
import { classes } from './classes.ts';
import { priceLabel, WasPrice } from './price.tsx';
import { stockLabel } from './stock-label.ts';
import * as texts from '#client/texts/ui.ts';
import * as general from '#client/texts/general.ts';

export type CardFacts = Pick<
  ProductCardView,
  | 'price'
  | 'salePrice'
  | 'onSale'
  | 'fromPrice'
  | 'featured'
  | 'inStock'
  | 'stockQuantity'
  | 'variations'
>;

interface Props {
  product: CardFacts;
}

export function CardBadges({ product }: Props) {
  const isSoldOut = !canBeOrdered(product);
  if (!product.featured && !product.onSale && !isSoldOut) return null;
  return (
    <span className="card-badges">
      {product.onSale && <span className="card-badge">{texts.sale}</span>}
      {product.featured && <span className="card-badge">{general.featured}</span>}
      {isSoldOut && <span className="card-badge">{general.outOfStock}</span>}
    </span>
  );
}

export function CardPrice({ product }: Props) {
  return (
    <p className="card-price">
      {priceLabel(product.fromPrice, toPrice(product) > product.fromPrice)}
      {product.onSale && (
        <>
          {' '}
          <WasPrice kobo={fromPrice(atRegularPrice(product))} />
        </>
      )}
    </p>
  );
}

/** Small and quiet, unless few are left. */
export function CardStock({ product }: Props) {
  const note = stockLabel(product);
  const isLow = hasFewLeft(product);
  return note && <p className={classes('card-stock', isLow && 'is-low')}>{note}</p>;
}

const MAX_DOTS = 4;

/** The colours that there are, as small dots. */
export function CardSwatches({ product: { variations } }: Props) {
  const { name, swatches } = variations.find((it) => it.swatches) ?? {};
  const colors = Object.entries(swatches ?? {});
  if (colors.length < 2) return null;
  return (
    <p className="card-swatches">
      <span className="sr-only">{`${name}: ${colors.map(([option]) => option).join(', ')}`}</span>
      {colors.slice(0, MAX_DOTS).map(([option, background]) => (
        <i key={option} style={{ background }} />
      ))}
      {colors.length > MAX_DOTS && <b aria-hidden="true">+{colors.length - MAX_DOTS}</b>}
    </p>
  );
}

interface FaceProps extends Props {
  /** By which the page's data finds the card's markup; none for a preview. */
  id?: number;
  /** Of the heading with the product's name. */
  level: 2 | 3;
  pictures: ReactNode;
  name: ReactNode;
  action: ReactNode;
  onPointerEnter?: PointerEventHandler;
}

/** A product in a grid: in the shop and in the back office's preview. */
export function CardContent({
  id,
  product,
  level,
  pictures,
  name,
  action,
  onPointerEnter,
}: FaceProps) {
  const Heading = `h${level}` as const;
  return (
    <article data-card={id} className="group product-card" onPointerEnter={onPointerEnter}>
      <div className="relative">
        <CardBadges product={product} />
        {pictures}
      </div>
      <div className="card-text">
        <Heading dir="auto" lang={sellersLanguage} className="card-name">
          {name}
        </Heading>
        <CardPrice product={product} />
        <CardSwatches product={product} />
        <CardStock product={product} />
      </div>
      <div className="foot">{action}</div>
    </article>
  );
}
