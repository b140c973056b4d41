import type { QueryClient } from '@tanstack/react-query';
import { StrictMode, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router-dom';
import { emitReconnected } from '#client/lib/reconnect.ts';
import { paths } from '#client/lib/paths.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { STALE_NOTICE } from './notice-bar.tsx';
import { registerServiceWorker } from './register-service-worker.ts';
import { watchConnection, type Connection } from './watch-connection.ts';

/** Starts the connection notice and the service worker. In a React root of its own, because it loads after the page. */
export function startConnection(queryClient: QueryClient, router: DataRouter): void {
  const connection = watchConnection(() => {
    emitReconnected();
    return queryClient.refetchQueries({ type: 'active' });
  });
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(
    <StrictMode>
      <Notice connection={connection} router={router} />
    </StrictMode>,
  );
  document.getElementById(STALE_NOTICE)?.remove();
  void registerServiceWorker(queryClient, router, connection);
}

/** Follows the router from outside of it. */
function Notice({ connection, router }: { connection: Connection; router: DataRouter }) {
  const path = useSyncExternalStore(
    (onChange) => router.subscribe(onChange),
    () => router.state.location.pathname,
  );
  return <ConnectionNotice connection={connection} isHidden={path === paths.offline} />;
}
