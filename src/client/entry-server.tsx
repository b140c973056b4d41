import type { QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import { defaultSettings } from '#shared/settings.ts';
import { App } from './app.tsx';
import { SandboxMark } from './chrome/sandbox-mark.tsx';
import { UnfinishedNotice } from './connection/unfinished-notice.tsx';
import { documentTitle } from './document-title.ts';
import { HeadSink, type HeadContent } from './page-head.tsx';
import { packPageData } from './page-data.ts';
import { createRoutes, findPage, prefetchLayout } from './routes.tsx';
import { storeTitle } from './settings/settings-provider.tsx';
import { themeCss } from './settings/theme.ts';
import { trpc, type PageQueries } from './trpc.ts';
import { storePreviewUrl } from './ui/brand-pictures.ts';

export interface RenderedPage {
  status: number;
  /** Nobody may keep it. */
  personal: boolean;
  /** Its pictures are those for somebody who asked to save data. */
  savesData: boolean;
  title: string;
  siteName: string;
  /** Path of the JPEG that messengers show: the page's own or the store's. */
  previewImage: string;
  head: HeadContent;
  html: string;
  /** What the page says when its scripts do not arrive. */
  unfinishedNotice: string;
  /** That payments are imitated, for a shop where they are. */
  sandboxMark: string;
  /** The query cache as JSON, for the browser to take over. */
  state: string;
  themeCss: string;
  /** The page's file below `src/client`, to find its chunk by. */
  file: string;
}

const unfinishedNotice = renderToStaticMarkup(<UnfinishedNotice />);
const sandboxMark = renderToStaticMarkup(<SandboxMark />);

/** A page as HTML, from nothing but its address, what the procedures answer and whether data is to be saved. */
export async function render(
  url: URL,
  queries: PageQueries,
  queryClient: QueryClient,
  savesData: boolean,
): Promise<RenderedPage> {
  const { page, params } = findPage(url.pathname);
  await Promise.all([
    prefetchLayout(queries),
    page.prefetch?.(queries, { params, search: url.searchParams }),
  ]);

  const handler = createStaticHandler(createRoutes(queries));
  const context = await handler.query(new Request(url));
  if (context instanceof Response) throw new Error('no route of the storefront redirects');
  const router = createStaticRouter(handler.dataRoutes, context);

  let head: HeadContent = {};
  const client = trpc.createClient({ links: [] });
  const html = renderToString(
    <StrictMode>
      <HeadSink value={(content) => (head = content)}>
        <App queryClient={queryClient} client={client} savesData={savesData}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </App>
      </HeadSink>
    </StrictMode>,
  );
  const settings =
    queryClient.getQueryData<typeof defaultSettings>([['settings', 'get'], { type: 'query' }]) ??
    defaultSettings;
  return {
    status: head.status ?? 200,
    personal: page.personal ?? false,
    savesData,
    title: documentTitle(head.title, storeTitle(settings)),
    siteName: settings.storeName,
    previewImage: head.previewImage ?? storePreviewUrl,
    head,
    html,
    unfinishedNotice,
    sandboxMark,
    state: packPageData(queryClient),
    themeCss: themeCss(settings),
    file: page.file,
  };
}
