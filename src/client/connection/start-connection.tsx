import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router-dom';
import { tellLineBack } from '../lib/line-back.ts';
import { paths } from '../paths.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { watchConnection, type Connection } from './watch-connection.ts';
import { startWorker } from './start-worker.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** What a shop with a bad line needs, apart from the page so that it comes after it. */
export function startConnection(queryClient: QueryClient, router: Router): void {
  const connection = watchConnection(() => {
    tellLineBack();
    return queryClient.refetchQueries({ type: 'active' });
  });
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <Notice connection={connection} router={router} />
    </StrictMode>,
  );
  void startWorker(queryClient, router, connection);
}

/** In a root of its own, so outside the router that it follows. */
function Notice({ connection, router }: { connection: Connection; router: Router }) {
  const path = useSyncExternalStore(
    (changed) => router.subscribe(changed),
    () => router.state.location.pathname,
  );
  return <ConnectionNotice connection={connection} isToldAnyway={path === paths.offline} />;
}
