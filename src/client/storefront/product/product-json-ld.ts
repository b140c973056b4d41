import { combinationCount, variantQuery } from '#shared/combinations.ts';
import { isGtin } from '#shared/gtin.ts';
import type { Kobo } from '#shared/money.ts';
import { toPrice, unitPrice } from '#shared/pricing.ts';
import type { ProductView } from '#shared/products.ts';
import type { ProductReviews } from '#shared/reviews.ts';
import type { Settings } from '#shared/settings.ts';
import { shownPrice, type PriceSettings } from '#shared/shown-price.ts';
import { canBeOrdered } from '#shared/stock.ts';
import { paths } from '#client/lib/paths.ts';
import { reviewsJsonLd } from './reviews/reviews-json-ld.ts';
import { breadcrumbs, categoryStep, shopStep } from '#client/storefront/breadcrumbs.ts';

const naira = (kobo: Kobo, settings: PriceSettings) =>
  (shownPrice(kobo, settings) / 100).toFixed(2);

/** More offers would make the page larger than they are worth; their summary stays. */
const MAX_OFFERS = 30;

const availabilityOf = (stock: Parameters<typeof canBeOrdered>[0]) =>
  `https://schema.org/${canBeOrdered(stock) ? 'InStock' : 'OutOfStock'}`;

/** One price, or the lowest and the highest where options cost differently or are counted each. */
function pricesOf(product: ProductView, settings: PriceSettings) {
  const highest = toPrice(product);
  return highest > product.fromPrice || product.combinations.length > 0
    ? {
        '@type': 'AggregateOffer',
        lowPrice: naira(product.fromPrice, settings),
        highPrice: naira(highest, settings),
        offerCount: combinationCount(product.variations),
        ...offersOf(product, settings),
      }
    : { '@type': 'Offer', price: naira(product.fromPrice, settings) };
}

/** Price and availability of each combination that has a stock of its own, at the address that chooses it, as in the feeds. */
function offersOf({ combinations, ...product }: ProductView, settings: PriceSettings) {
  if (combinations.length === 0 || combinations.length > MAX_OFFERS) return {};
  return {
    offers: combinations.map(({ options, stock }) => ({
      '@type': 'Offer',
      url: paths.product(product.slug) + variantQuery(options),
      price: naira(unitPrice(product, options), settings),
      priceCurrency: 'NGN',
      availability: availabilityOf({ inStock: product.inStock, stockQuantity: stock }),
    })),
  };
}

/** The product and the way to it, as search engines read them: https://schema.org/Product. Paths are made absolute by the server. */
export function productJsonLd(
  product: ProductView,
  settings: Pick<Settings, 'storeName'> & PriceSettings,
  reviews: ProductReviews,
) {
  const { storeName } = settings;
  const url = paths.product(product.slug);
  const { category } = product;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name: product.name,
        description: product.description,
        sku: product.sku ?? String(product.id),
        ...(isGtin(product.barcode) && { gtin: product.barcode }),
        url,
        ...(product.pictures.length > 0 && {
          image: product.pictures.map((picture) => picture.url),
        }),
        ...(category && { category: category.name }),
        brand: { '@type': 'Brand', name: storeName },
        ...reviewsJsonLd(reviews),
        offers: {
          ...pricesOf(product, settings),
          url,
          priceCurrency: 'NGN',
          ...(product.onSale && product.saleUntil && { priceValidUntil: product.saleUntil }),
          availability: availabilityOf(product),
          itemCondition: 'https://schema.org/NewCondition',
          seller: { '@type': 'Organization', name: storeName },
        },
      },
      breadcrumbs([
        shopStep,
        ...(category ? [categoryStep(category)] : []),
        { name: product.name, item: url },
      ]),
    ] as const,
  };
}
