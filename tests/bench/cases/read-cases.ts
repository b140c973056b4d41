import { SHOWN_SLUG, type Facts } from '../seed/read-facts.ts';
import { recordBatch, recordPost, type RecordedRequest } from './record-request.ts';

export interface ReadCase {
  name: string;
  title: string;
  request: RecordedRequest;
  /**
   * Where the catalogue server answers the same query, for a read that is computed each time. Otherwise the limit sends the
   * same bytes from memory.
   */
  computed?: string;
  /** Also measured while products are sold and edited. */
  whileSelling?: true;
}

const get = (path: string): RecordedRequest => ({ method: 'GET', path });
const firstPage = { sort: 'featured', limit: 60 } as const;

/** The reads of visitors and integrators, at 32 connections. */
export const readCases = async ({ shownId, orderable }: Facts): Promise<ReadCase[]> => {
  const inCart = orderable.slice(0, 3).map(({ productId }) => productId);
  return [
    { name: 'home', title: 'Home `/`', request: get('/'), whileSelling: true },
    { name: 'shop', title: 'Shop `/shop`', request: get('/shop'), whileSelling: true },
    {
      name: 'shop-filtered',
      title: 'Shop, filtered by category and price',
      request: get('/shop?category=rings&price=100k-500k'),
    },
    {
      name: 'product-page',
      title: 'Product page',
      request: get(`/product/${SHOWN_SLUG}`),
      whileSelling: true,
    },
    {
      name: 'api-products',
      title: '`/api/products?limit=24`',
      request: get('/api/products?limit=24'),
      whileSelling: true,
    },
    { name: 'api-product', title: '`/api/products/ID`', request: get(`/api/products/${shownId}`) },
    {
      name: 'api-search',
      title: 'Misspelt search `/api/products?search=emerlad rign`',
      request: get(`/api/products?limit=24&search=${encodeURIComponent('emerlad rign')}`),
    },
    { name: 'api-settings', title: '`/api/settings`', request: get('/api/settings') },
    {
      name: 'trpc-shop',
      title: 'tRPC `products.cards`, first page of the shop',
      request: await recordBatch((client) => [client.products.cards.query(firstPage)]),
    },
    {
      name: 'trpc-product',
      title: 'tRPC `products.detail`',
      request: await recordBatch((client) => [client.products.detail.query({ key: SHOWN_SLUG })]),
    },
    {
      name: 'trpc-home',
      title: 'tRPC `products.cards`, featured on the home page',
      request: await recordBatch((client) => [
        client.products.cards.query({ featured: true, limit: 4 }),
      ]),
    },
    {
      name: 'trpc-settings',
      title: 'tRPC `settings.get`, `categories.list`, `products.heroSlides` in one batch',
      request: await recordBatch((client) => [
        client.settings.get.query(),
        client.categories.list.query(),
        client.products.heroSlides.query(),
      ]),
    },
    {
      name: 'quote',
      title: 'tRPC `checkout.quote` of three lines',
      request: await recordPost((client) =>
        client.checkout.quote.query({
          items: inCart.map((productId) => ({ productId, quantity: 1, variant: {} })),
        }),
      ),
      computed: `/quote?ids=${inCart.join()}`,
    },
  ];
};
