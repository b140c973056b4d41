import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router-dom';
import { withoutLanguage } from '#shared/languages.ts';
import { policyNames, policyPath } from '#shared/policies.ts';
import type { PagePath } from '#shared/public-access.ts';
import { Layout } from './chrome/layout.tsx';
import { PageError } from './chrome/page-error.tsx';
import type { PrefetchPage, PageQueries } from './lib/trpc.ts';
import { prefetchAbout } from './storefront/about/about-queries.ts';
import { prefetchHome } from './storefront/home/home-queries.ts';
import { prefetchNotFound } from './storefront/not-found/not-found-queries.ts';
import { prefetchOrder } from './storefront/order/order-queries.ts';
import { prefetchPolicy } from './storefront/policy/policy-queries.ts';
import { prefetchProduct } from './storefront/product/product-queries.ts';
import { prefetchShop } from './storefront/shop/shop-queries.ts';

interface Page {
  path: PagePath;
  /** The page's file, by which the server finds its built chunk. */
  file: string;
  load: () => Promise<{ Component: ComponentType }>;
  /** There once the page's code has loaded. */
  Component?: ComponentType;
  prefetch?: PrefetchPage;
}

const pages: Page[] = [
  {
    path: '/',
    file: 'storefront/home/home-page.tsx',
    load: () => import('./storefront/home/home-page.tsx'),
    prefetch: prefetchHome,
  },
  {
    path: '/shop',
    file: 'storefront/shop/shop-page.tsx',
    load: () => import('./storefront/shop/shop-page.tsx'),
    prefetch: prefetchShop,
  },
  {
    path: '/product/:key',
    file: 'storefront/product/product-page.tsx',
    load: () => import('./storefront/product/product-page.tsx'),
    prefetch: prefetchProduct,
  },
  {
    path: '/product/:key/order',
    file: 'storefront/order-by-message/order-by-message-page.tsx',
    load: () => import('./storefront/order-by-message/order-by-message-page.tsx'),
    prefetch: prefetchProduct,
  },
  {
    path: '/cart',
    file: 'storefront/cart/cart-page.tsx',
    load: () => import('./storefront/cart/cart-page.tsx'),
  },
  {
    path: '/checkout',
    file: 'storefront/checkout/checkout-page.tsx',
    load: () => import('./storefront/checkout/checkout-page.tsx'),
    prefetch: (queries) => queries.delivery.terms.fetch(),
  },
  {
    path: '/order/:paymentReference',
    file: 'storefront/order/order-page.tsx',
    load: () => import('./storefront/order/order-page.tsx'),
    prefetch: prefetchOrder,
  },
  {
    path: '/piece/:link',
    file: 'storefront/piece/piece-page.tsx',
    load: () => import('./storefront/piece/piece-page.tsx'),
    prefetch: (queries, { params }) => queries.pieces.ownerPage.fetch({ link: params.link ?? '' }),
  },
  {
    path: '/about',
    file: 'storefront/about/about-page.tsx',
    load: () => import('./storefront/about/about-page.tsx'),
    prefetch: prefetchAbout,
  },
  {
    path: '/contact',
    file: 'storefront/contact/contact-page.tsx',
    load: () => import('./storefront/contact/contact-page.tsx'),
  },
  ...policyNames.map((name) => ({
    path: policyPath(name),
    file: 'storefront/policy/policy-page.tsx',
    load: () => import('./storefront/policy/policy-page.tsx'),
    prefetch: prefetchPolicy(name),
  })),
  {
    path: '/saved',
    file: 'storefront/saved/saved-page.tsx',
    load: () => import('./storefront/saved/saved-page.tsx'),
  },
  {
    path: '/offline',
    file: 'storefront/offline/offline-page.tsx',
    load: () => import('./storefront/offline/offline-page.tsx'),
  },
  {
    path: '*',
    file: 'storefront/not-found/not-found-page.tsx',
    load: () => import('./storefront/not-found/not-found-page.tsx'),
    prefetch: prefetchNotFound,
  },
];

/** Loads the layout's data, which every page needs. */
export const prefetchLayout = (queries: PageQueries) =>
  Promise.all([
    queries.settings.get.fetch(),
    queries.categories.list.fetch(),
    queries.payments.marks.fetch(),
  ]);

export function findPage(pathname: string) {
  const match = matchRoutes(pages, withoutLanguage(pathname))?.at(-1);
  if (!match) throw new Error('the * page matches everything');
  return { page: match.route, params: match.params };
}

/** Loads a page's code. */
export async function loadPage(page: Page): Promise<void> {
  page.Component = (await page.load()).Component;
}

/**
 * Starts to load the data of the page at an address of the store and, unless it is there, its code. Returns a promise until
 * the code is there.
 */
export function openPage(
  queries: PageQueries,
  { pathname, search }: Pick<URL, 'pathname' | 'search'>,
) {
  const { page, params } = findPage(pathname);
  // The page's own query shows the error and offers to retry.
  page.prefetch?.(queries, { params, search: new URLSearchParams(search) }).catch(() => undefined);
  return page.Component ? undefined : loadPage(page);
}

/** Loads the code and the data of the page at an address of the store, ahead of time. */
export function prefetchPage(queries: PageQueries, address: URL): void {
  if (findPage(address.pathname).page.path === '*') return;
  openPage(queries, address)?.catch(() => undefined); // the tap retries
}

const likelyNext: PagePath[] = ['/shop', '/product/:key', '/', '/cart'];

/** Loads the code of the pages that a customer most likely opens next, so that the tap waits for data alone. */
export function preloadPages(): void {
  for (const page of pages)
    if (!page.Component && likelyNext.includes(page.path)) loadPage(page).catch(() => undefined); // the tap retries
}

/** A page whose code did not load cannot show its own error element: the route above it does. */
export const errorRoute = 'page';

/** The route table: the frame and, in it, the pages. */
export const routes: RouteObject[] = [
  {
    id: 'layout',
    element: <Layout />,
    errorElement: <PageError />,
    children: [
      {
        id: errorRoute,
        errorElement: <PageError />,
        // The same objects: `loadPage` gives them their components.
        children: pages.map((page) => Object.assign(page, { id: page.path })),
      },
    ],
  },
];
