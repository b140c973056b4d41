import './admin.css';
import { httpBatchLink } from '@trpc/client';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import superjson from 'superjson';
import { MAX_BATCH_CALLS } from '#shared/limits.ts';
import { reloadAfterDeployment } from '../reload-after-deployment.ts';
import { isSkippedTransition } from '../skipped-transition.ts';
import { trpc } from '../trpc.ts';
import { BackOffice } from './back-office.tsx';
import { createQueryClient } from './query-client.ts';
import { routes } from './routes.tsx';

// By POST alone: the service worker keeps public reads, and staff must see what is true now.
const client = trpc.createClient({
  links: [
    httpBatchLink({
      url: '/trpc',
      transformer: superjson,
      methodOverride: 'POST',
      maxItems: MAX_BATCH_CALLS,
    }),
  ],
});

reloadAfterDeployment();
addEventListener('unhandledrejection', (event) => {
  if (isSkippedTransition(event.reason)) event.preventDefault();
});

const root = document.querySelector('#root');
if (!root) throw new Error('the page has no #root');
createRoot(root).render(
  <StrictMode>
    <BackOffice queryClient={createQueryClient()} client={client}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </BackOffice>
  </StrictMode>,
);
