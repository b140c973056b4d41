import './storefront.css';
import { httpBatchLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import superjson from 'superjson';
import { App } from './app.tsx';
import { unpackPageData } from './page-data.ts';
import { createQueryClient } from './query-client.ts';
import { reloadAfterDeployment } from './reload-after-deployment.ts';
import { createRoutes, findPage } from './routes.tsx';
import { isSkippedTransition } from './skipped-transition.ts';
import { trpc } from './trpc.ts';

const queryClient = createQueryClient();
const client = trpc.createClient({
  links: [httpBatchLink({ url: '/trpc', transformer: superjson, maxURLLength: 2000 })],
});

async function start() {
  reloadAfterDeployment();
  const state = document.querySelector('#page-data')?.textContent;
  if (state) unpackPageData(queryClient, state);

  const routes = createRoutes(createTRPCQueryUtils({ queryClient, client }));
  const matches = matchRoutes(routes, location.pathname) ?? [];
  // The first page must be there before hydration starts, or React would throw the server's HTML away.
  const page = await findPage(location.pathname).page.load();
  for (const { route } of matches) {
    if (!route.lazy) continue;
    Object.assign(route, { lazy: undefined, Component: page.Component });
  }
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
        <App queryClient={queryClient} client={client}>
          <RouterProvider router={router} />
        </App>
      </StrictMode>,
    );
  });
  whenIdle(async () => {
    const { startConnection } = await import('./connection/start-connection.tsx');
    startConnection(queryClient, router);
  });
}

/** Once the page is all there and nothing else is to be done. */
function whenIdle(task: () => Promise<void>) {
  const quietly = () => void task().catch(() => undefined);
  const soon = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(quietly, { timeout: 5000 })
      : setTimeout(quietly, 500);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon);
}

// React Router starts view transitions and leaves their promises to themselves.
addEventListener('unhandledrejection', (event) => {
  if (isSkippedTransition(event.reason)) event.preventDefault();
});

void start();
