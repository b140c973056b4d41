import { withoutLanguage } from './languages.ts';

/**
 * The pages and reads that are the same for every visitor. The cache headers, the server's memory, the service worker and the
 * route table read these two tables: what is not listed here is never stored by a cache. Imports next to nothing, because the
 * service worker loads it.
 */

/**
 * Who may store a page, by its path in the route table, in every language:
 * - `offline`: HTTP caches, the server's memory, a CDN, and the service worker for use without a connection
 * - `unlisted`: the same, but no list for search engines names it
 * - `online`: HTTP caches alone
 * - `personal`: nobody, because it shows what belongs to one customer
 */
export const pageAccess = {
  '/': 'offline',
  '/shop': 'offline',
  '/product/:key': 'offline',
  '/product/:key/order': 'personal',
  '/about': 'offline',
  '/contact': 'offline',
  '/privacy': 'offline',
  '/terms': 'offline',
  '/delivery': 'offline',
  '/returns': 'offline',
  '/warranty': 'offline',
  '/authenticity': 'offline',
  '/care': 'offline',
  '/cart': 'personal',
  '/checkout': 'personal',
  '/order/:paymentReference': 'personal',
  '/piece/:link': 'personal',
  '/saved': 'unlisted',
  '/offline': 'online',
  '*': 'online',
} as const satisfies Record<string, 'offline' | 'unlisted' | 'online' | 'personal'>;

export type PagePath = keyof typeof pageAccess;

const pathsWith = (...accesses: string[]) =>
  Object.entries(pageAccess).flatMap(([path, access]) => (accesses.includes(access) ? [path] : []));
const offlinePaths = pathsWith('offline', 'unlisted');

/** Pages without a parameter that search engines should know, in the order of the route table. */
export const publicPaths = pathsWith('offline').filter((path) => !path.includes(':'));

/** `/product/:key` matches `/product/ring` and `/product/ring/`. */
const patternOf = (path: string) =>
  path === '/' || path === '*' ? path.replace('*', '.*') : `${path.replaceAll(/:\w+/g, '[^/]+')}/?`;
const pagePatterns = (Object.keys(pageAccess) as PagePath[]).map(
  (path) => [path, new RegExp(`^${patternOf(path)}$`)] as const,
);

/** The path in the route table that a page's address belongs to. */
export const pagePathOf = (pathname: string): PagePath =>
  pagePatterns.find(
    ([path, pattern]) => path !== '*' && pattern.test(withoutLanguage(pathname)),
  )?.[0] ?? '*';

const offlinePage = new RegExp(`^(?:${offlinePaths.map(patternOf).join('|')})$`);

/** Whether the server's memory, a CDN and the service worker store the page at this path. */
export const isOfflinePage = (pathname: string): boolean =>
  offlinePage.test(withoutLanguage(pathname));

/** The names that a page reads from its query; it ignores all others. */
const readParameters: Partial<Record<PagePath, readonly string[]>> = {
  '/shop': [
    'search',
    'category',
    'price',
    'min',
    'max',
    'available',
    'metal',
    'stone',
    'size',
    'sort',
    'view',
    'page',
  ],
  '/product/:key': ['look'],
};

export const pageParameters = (pathname: string): readonly string[] =>
  readParameters[pagePathOf(pathname)] ?? [];

/** Queries that answer every caller alike; `cacheableProcedure` in `trpc.ts` takes the session away from them. */
const cacheableProcedures: ReadonlySet<string> = new Set([
  'categories.byId',
  'categories.list',
  'categories.pictures',
  'payments.marks',
  'delivery.summary',
  'delivery.terms',
  'plans.ofProduct',
  'policies.byName',
  'policies.openings',
  'products.byKey',
  'products.cards',
  'products.cardsByIds',
  'products.detail',
  'products.featured',
  'products.filterCounts',
  'products.heroSlides',
  'products.list',
  'products.pairings',
  'products.records',
  'rates.parts',
  'reviews.ofProduct',
  'settings.get',
]);

export const isCacheableProcedure = (procedure: string): boolean =>
  cacheableProcedures.has(procedure);
