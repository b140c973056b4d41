import { formatNaira, type Kobo } from './money.ts';
import { atRegularPrice, basePrice, fromPrice, toPrice } from './pricing.ts';
import type { ProductCardView } from './products.ts';
import { shownPrice, type PriceSettings } from './shown-price.ts';

/** As many products as a link that fills a cart takes. */
export const MAX_SHARED_PRODUCTS = 12;

export type SharedProduct = Pick<
  ProductCardView,
  'id' | 'slug' | 'name' | 'price' | 'salePrice' | 'onSale' | 'variations'
>;

interface Catalogue {
  settings: PriceSettings;
  /** Where the store is, without a slash at the end. */
  origin: string;
  products: readonly SharedProduct[];
  /** The name and slug of the category that they are from. */
  category?: { name: string; slug: string } | undefined;
  /** A discount code that the links bring, and what it gives off. */
  discount?: { code: string; text: string } | undefined;
  /** Whether a link that fills the cart is below the products. */
  hasCartLink: boolean;
}

const withCode = (url: string, code: string | undefined) =>
  code === undefined ? url : `${url}${url.includes('?') ? '&' : '?'}code=${code}`;

/** The address that offers to put one of each product into the cart, where it is paid. */
export const cartLink = (origin: string, ids: readonly number[], code?: string): string =>
  withCode(`${origin}/cart?items=${ids.join()}`, code);

/** The present price, and the price before a sale, as the shop shows them. */
export function priceText(product: SharedProduct, settings: PriceSettings): string {
  const label = (kobo: Kobo) => formatNaira(shownPrice(kobo, settings));
  const [low, high] = [fromPrice(product), toPrice(product)];
  const price = low === high ? label(low) : `from ${label(low)}`;
  return basePrice(product) < product.price
    ? `${price} instead of ${label(fromPrice(atRegularPrice(product)))}`
    : price;
}

/** Names, prices, codes and links of products, to send in a chat. A customer who names the code is understood. */
export function catalogueText({
  settings,
  origin,
  products,
  category,
  discount,
  hasCartLink,
}: Catalogue): string {
  const linked = (path: string) => withCode(`${origin}${path}`, discount?.code);
  const ids = products.map(({ id }) => id);
  return [
    ...(category ? [category.name] : []),
    ...products.map((product) =>
      [
        `${product.name} (code ${product.id})`,
        priceText(product, settings),
        linked(`/product/${product.slug}`),
      ].join('\n'),
    ),
    ...(category ? [`See all: ${linked(`/shop?category=${category.slug}`)}`] : []),
    ...(hasCartLink ? [`Order and pay here: ${cartLink(origin, ids, discount?.code)}`] : []),
    ...(discount ? [`With the code ${discount.code}: ${discount.text}`] : []),
  ].join('\n\n');
}
