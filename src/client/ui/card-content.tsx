import { wordIn } from '#shared/translated-words.ts';
import type { PointerEventHandler, ReactNode } from 'react';
import { languageOfTexts } from '#client/lib/language-of-texts.ts';
import { atRegularPrice, fromPrice, toPrice } from '#shared/pricing.ts';
import type { ProductCardView } from '#shared/products.ts';
import { canBeOrdered, hasFewLeft } from '#shared/stock.ts';
import { ShopWasPrice, useShopPriceLabel } from './shop-price.tsx';
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
  | 'isTranslated'
>;

interface Props {
  product: CardFacts;
}

export function CardPrice({ product }: Props) {
  const label = useShopPriceLabel();
  return (
    <p className="card-price">
      {label({ kobo: product.fromPrice, from: toPrice(product) > product.fromPrice })}
      {product.onSale && (
        <>
          {' '}
          <ShopWasPrice kobo={fromPrice(atRegularPrice(product))} />
        </>
      )}
    </p>
  );
}

/** Small and quiet, unless few are left: whether it is featured or on sale, and how many there are. */
export function CardNotes({ product }: Props) {
  const isLow = hasFewLeft(product) && canBeOrdered(product);
  return (
    <p className="card-notes">
      {product.featured && <b>{general.featured}</b>}
      {product.onSale && <b>{texts.sale}</b>}
      <span className={isLow ? 'is-low' : undefined}>
        {stockLabel(product) ?? general.outOfStock}
      </span>
    </p>
  );
}

const MAX_DOTS = 4;

/** The colours that there are, as small dots. */
export function CardSwatches({ product: { variations } }: Props) {
  const { name = '', swatches, words } = variations.find((it) => it.swatches) ?? {};
  const colors = Object.entries(swatches ?? {});
  if (colors.length < 2) return null;
  return (
    <p className="card-swatches">
      <span className="sr-only">
        {general.labelled(
          wordIn(words, name),
          colors.map(([option]) => wordIn(words, option)).join(', '),
        )}
      </span>
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
      <div className="relative">{pictures}</div>
      <div className="card-text">
        <Heading dir="auto" lang={languageOfTexts(product)} className="card-name">
          {name}
        </Heading>
        <CardPrice product={product} />
        <CardSwatches product={product} />
        <CardNotes product={product} />
      </div>
      <div className="foot">{action}</div>
    </article>
  );
}
