import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { Language } from '#shared/languages.ts';
import { pageAccess } from '#shared/public-access.ts';
import { defaultSettings } from '#shared/settings.ts';
import { language } from './texts/language.ts';
import { App } from './app.tsx';
import { TestStoreBanner } from './chrome/test-store-banner.tsx';
import { StaleNotice, UnfinishedNotice } from './connection/notice-bar.tsx';
import { documentTitle, HeadCollector, type HeadContent } from './lib/page-head.tsx';
import { loadParts } from './lib/deferred-part.tsx';
import { ownAddress, paths } from './lib/paths.ts';
import { packPageData } from './lib/page-data.ts';
import { packData } from './storefront/packed-data.ts';
import { findPage, loadPage, prefetchLayout, routes } from './routes.tsx';
import { storeTitle } from './settings/settings-provider.tsx';
import { themeCss } from './settings/theme.ts';
import type { RefusedForm } from '#shared/refused-form.ts';
import { ServerRequest } from './lib/server-request.ts';
import { trpc, type PageQueries } from './lib/trpc.ts';
import { storePreviewUrl } from './ui/brand-pictures.ts';

export interface RenderedPage {
  status: number;
  language: Language;
  /** Must not be cached. */
  personal: boolean;
  /** Its pictures are the small ones for data saving. */
  savesData: boolean;
  title: string;
  siteName: string;
  /** Path of the JPEG for link previews: the page's own or the store's. */
  previewImage: string;
  head: HeadContent;
  html: string;
  /** Shown if the page's scripts do not load. */
  unfinishedNotice: string;
  /** Shown in a store with sandbox payments. */
  testStoreBanner: string;
  /** The query cache as JSON, for hydration. */
  state: string;
  themeCss: string;
  /** The page's file below `src/client`, which identifies its chunk. */
  file: string;
}

const unfinishedNotice = renderToStaticMarkup(<UnfinishedNotice />);
const testStoreBanner = renderToStaticMarkup(<TestStoreBanner />);
/** For a stale page, which the server sends from memory while it cannot reach the database. */
export const staleNotice = renderToStaticMarkup(<StaleNotice />);

/** Renders a page; the result depends only on its address, the procedures' results and `savesData`. */
export async function render(
  url: URL,
  queries: PageQueries,
  queryClient: QueryClient,
  savesData: boolean,
  form?: RefusedForm,
): Promise<RenderedPage> {
  const { page, params } = findPage(url.pathname);
  await Promise.all([
    loadPage(page),
    prefetchLayout(queries),
    page.prefetch?.(queries, { params, search: url.searchParams }),
  ]);

  const handler = createStaticHandler(routes, { basename: ownAddress(paths.home) });
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error('no route of the storefront redirects');
  await loadParts();
  const router = createStaticRouter(handler.dataRoutes, context);

  let head: HeadContent = {};
  const client = trpc.createClient({ links: [] });
  const html = renderToString(
    <StrictMode>
      <HeadCollector value={(content) => (head = content)}>
        <ServerRequest value={{ origin: url.origin, form }}>
          <App queryClient={queryClient} client={client} savesData={savesData}>
            <StaticRouterProvider router={router} context={context} hydrate={false} />
          </App>
        </ServerRequest>
      </HeadCollector>
    </StrictMode>,
  );
  const settings =
    queryClient.getQueryData<typeof defaultSettings>([['settings', 'get'], { type: 'query' }]) ??
    defaultSettings;
  return {
    status: head.status ?? 200,
    language,
    personal: pageAccess[page.path] === 'personal',
    savesData,
    title: documentTitle(head.title, storeTitle(settings)),
    siteName: settings.storeName,
    previewImage: head.previewImage ?? storePreviewUrl,
    head,
    html,
    unfinishedNotice,
    testStoreBanner,
    state: packPageData(queryClient, packData(html)),
    themeCss: themeCss(settings),
    file: page.file,
  };
}
