import './storefront.css';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { withoutLanguage } from '#shared/languages.ts';
import { retryWithBackoff } from './after-paint/retry-with-backoff.ts';
import { App } from './app.tsx';
import { whenIdle } from './lib/scheduling.ts';
import { yieldToPage } from './after-paint/paint.ts';
import { OverlayRouter, overlayWindow } from './lib/overlay-window.ts';
import { loadHttpLink, lazyHttpLink } from './lazy-http-link.ts';
import { createPageRouter } from './page-router/create-page-router.ts';
import { savesData } from './lib/use-data-saver.ts';
import { unpackPageData } from './lib/page-data.ts';
import { createQueryClient } from './query-client.ts';
import {
  errorRoute,
  findPage,
  loadPage,
  openPage,
  prefetchPage,
  preloadPages,
  routes,
} from './routes.tsx';
import { unpackData } from './storefront/packed-data.ts';
import { ownAddress, paths } from './lib/paths.ts';
import { reloadAfterDeployment } from './lib/reload-after-deployment.ts';
import { ignoreSkippedTransitions } from './lib/skipped-transitions.ts';
import { trpc } from './lib/trpc.ts';

const basename = ownAddress(paths.home);
const queryClient = createQueryClient();
const client = trpc.createClient({ links: [lazyHttpLink] });

async function start() {
  await yieldToPage();
  unpackPageData(queryClient, unpackData);
  await yieldToPage();
  const queries = createTRPCQueryUtils({ queryClient, client });
  // The first page must be loaded before hydration starts, or React discards the server's HTML.
  await loadPage(findPage(location.pathname).page);
  await yieldToPage();
  const router = createPageRouter({
    routes,
    basename,
    open: (address) => openPage(queries, address),
    errorRoute,
    window: overlayWindow(),
    // On a phone the effect takes longer than the page.
    hasTransitions: () => matchMedia('(hover: hover)').matches,
  });
  const root = document.querySelector('#root');
  if (!root) throw new Error('the page has no #root');
  // A transition hydrates in slices, between which a slow phone can scroll and respond.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App
          queryClient={queryClient}
          client={client}
          savesData={'savesData' in document.documentElement.dataset}
        >
          <OverlayRouter value={router}>
            <RouterProvider router={router} />
          </OverlayRouter>
        </App>
      </StrictMode>,
    );
  });
  whenIdle(() => {
    loadHttpLink().catch(() => undefined); // the first query retries
    import('./connection/start-connection.tsx').then(
      ({ startConnection }) => startConnection(queryClient, router),
      () => undefined, // optional
    );
    import('./connection/prefetch-links.ts').then(
      ({ prefetchLinks }) => prefetchLinks((address) => prefetchPage(queries, address)),
      () => undefined, // optional
    );
    if (queries.settings.get.getData()?.measureSpeed === 'true') {
      import('./connection/measure-speed.ts').then(
        ({ measureSpeed }) => measureSpeed(withoutLanguage(location.pathname)),
        () => undefined, // optional
      );
    }
    if (!savesData()) whenIdle(preloadPages);
  });
}

reloadAfterDeployment();
ignoreSkippedTransitions();
void retryWithBackoff(start);
