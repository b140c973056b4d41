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
    path: '/cart',
    file: 'storefront/cart/cart-page.tsx',
    load: () => import('./storefront/cart/cart-page.tsx'),
  },
  {
    path: '/checkout',
    file: 'storefront/checkout/checkout-page.tsx',
    load: () => import('./storefront/checkout/checkout-page.tsx'),
  },
  {
    path: '/order/:paymentReference',
    file: 'storefront/order/order-page.tsx',
    load: () => import('./storefront/order/order-page.tsx'),
    prefetch: prefetchOrder,
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

/** Loads the code and the data of the page at an address of the store, ahead of time. */
export function prefetchPage(queries: PageQueries, { pathname, searchParams }: URL): void {
  const { page, params } = findPage(pathname);
  if (page.path === '*') return;
  // A failure is the page's to show, once it is opened.
  page.load().catch(() => undefined);
  page.prefetch?.(queries, { params, search: searchParams }).catch(() => undefined);
}

/** Loads the code of the pages that a customer most likely opens next, so that the tap waits for data alone. */
export function preloadPages(): void {
  for (const { path, load } of pages)
    if (path === '/shop' || path === '/product/:key') load().catch(() => undefined); // the tap retries
}

/** The route table. In the browser a page's data loads in parallel with its code. */
export const createRoutes = (queries: PageQueries): RouteObject[] => [
  {
    id: 'layout',
    element: <Layout />,
    errorElement: <PageError />,
    children: [
      {
        // A route of its own: a page whose code failed to load cannot show its own error element.
        id: 'page',
        errorElement: <PageError />,
        children: pages.map(({ path, load, prefetch }) => ({
          id: path,
          path,
          lazy: async () => ({ Component: (await load()).Component }),
          loader: ({ params, request }) => {
            void prefetch?.(queries, { params, search: new URL(request.url).searchParams }).catch(
              () => undefined, // the page's own query shows the error and offers to retry
            );
            return null;
          },
        })),
      },
    ],
  },
];
