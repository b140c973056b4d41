import './storefront.css';
import { httpBatchLink, splitLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import superjson from 'superjson';
import { MAX_BATCH_CALLS, MAX_BATCH_LISTS } from '#shared/limits.ts';
import { keepTrying } from './after-paint/keep-trying.ts';
import { App } from './app.tsx';
import { whenIdle } from './lib/when-idle.ts';
import { yieldToPage } from './after-paint/yield-to-page.ts';
import { readInTime } from './lib/fetch-in-time.ts';
import { unpackPageData } from './page-data.ts';
import { createQueryClient } from './query-client.ts';
import { reloadAfterDeployment } from './reload-after-deployment.ts';
import { createRoutes, findPage } from './routes.tsx';
import { isSkippedTransition } from './skipped-transition.ts';
import { trpc } from './trpc.ts';

const queryClient = createQueryClient();
const batches = (maxItems: number) =>
  httpBatchLink({
    url: '/trpc',
    transformer: superjson,
    maxURLLength: 2000,
    maxItems,
    fetch: readInTime,
  });
const client = trpc.createClient({
  links: [
    splitLink({
      // Pages of a list that had been loaded before, or filters chosen in quick succession: up to twenty at once.
      condition: ({ path }) => path === 'products.cards',
      true: batches(MAX_BATCH_LISTS),
      false: batches(MAX_BATCH_CALLS),
    }),
  ],
});

async function start() {
  await yieldToPage();
  unpackPageData(queryClient);
  await yieldToPage();
  const routes = createRoutes(createTRPCQueryUtils({ queryClient, client }));
  const matches = matchRoutes(routes, location.pathname) ?? [];
  // The first page must be there before hydration starts, or React would throw the server's HTML away.
  const page = await findPage(location.pathname).page.load();
  for (const { route } of matches) {
    if (!route.lazy) continue;
    Object.assign(route, { lazy: undefined, Component: page.Component });
  }
  await yieldToPage();
  const router = createBrowserRouter(routes, {
    hydrationData: { loaderData: Object.fromEntries(matches.map(({ route }) => [route.id, null])) },
  });
  const root = document.querySelector('#root');
  if (!root) throw new Error('the page has no #root');
  // In slices, between which a slow phone can still scroll and answer.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <App
          queryClient={queryClient}
          client={client}
          savesData={'savesData' in document.documentElement.dataset}
        >
          <RouterProvider router={router} />
        </App>
      </StrictMode>,
    );
  });
  whenIdle(() => {
    import('./connection/start-connection.tsx').then(
      ({ startConnection }) => startConnection(queryClient, router),
      () => undefined, // the page is whole without it
    );
  });
}

reloadAfterDeployment();

// React Router starts view transitions and leaves their promises to themselves.
addEventListener('unhandledrejection', (event) => {
  if (isSkippedTransition(event.reason)) event.preventDefault();
});

void keepTrying(start);
