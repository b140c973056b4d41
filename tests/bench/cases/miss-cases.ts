import type { Requests } from '../load/load-api.ts';
import type { Facts } from '../seed/read-facts.ts';

export interface MissCase {
  name: string;
  title: string;
  requests: Requests;
  /** The part of the bare server's speed that is the goal. */
  goal: number;
}

const CATEGORIES = 8;
const PAGES = 1000;
const sorts = ['featured', 'newest', 'price-low', 'price-high'];

/** No address is read twice, so that no cache can have the answer. */
export const missCases = ({ productIds }: Facts): MissCase[] => [
  {
    name: 'miss-product',
    title: '`/api/products/ID`, each product once',
    requests: {
      kind: 'walk',
      name: 'miss-product',
      // Neighbours in the table share its blocks: jump.
      paths: productIds.map(
        (_, at) => `/api/products/${productIds[(at * 7919) % productIds.length]}`,
      ),
    },
    goal: 0.4,
  },
  {
    name: 'miss-list',
    title: '`/api/products?limit=24` by category, sort and offset, each page once',
    requests: {
      kind: 'walk',
      name: 'miss-list',
      paths: Array.from({ length: PAGES }, (_, offset) =>
        sorts.flatMap((sort) =>
          Array.from(
            { length: CATEGORIES },
            (__, at) =>
              `/api/products?limit=24&categoryId=${at + 1}&sort=${sort}&offset=${offset * 3}`,
          ),
        ),
      ).flat(),
    },
    goal: 0.3,
  },
];
