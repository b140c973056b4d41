import type { QueryClient } from '@tanstack/react-query';
import type { createBrowserRouter } from 'react-router-dom';
import type { FreshCame, KeptShown, Viewed } from '../service-worker/messages.ts';
import { untilIdle } from '../lib/when-idle.ts';
import { savesData } from '../lib/use-data-saver.ts';
import { keptReads, loadedFiles, takeRead } from './viewed.ts';
import type { Connection } from './watch-connection.ts';

/** A page on which one stays this long has been viewed; a piece too (use-record-viewed.ts). */
const VIEWED_AFTER_MS = 3000;

/** Registers the service worker and tells it what is viewed without its doing. Without one the shop works as well. */
export async function startWorker(
  queryClient: QueryClient,
  router: ReturnType<typeof createBrowserRouter>,
  connection: Connection,
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  if (!import.meta.env.PROD) {
    // One of a production build that once had this address would get in the way of the development server.
    for (const registration of await workers.getRegistrations()) void registration.unregister();
    return;
  }
  workers.addEventListener('message', ({ data }: MessageEvent<KeptShown | FreshCame | null>) => {
    if (data?.kind === 'kept-shown') connection.keptShown(data);
    if (data?.kind === 'fresh-came') void freshCame(data);
  });
  const freshCame = async ({ reads }: FreshCame) => {
    await Promise.all(reads.map((read) => takeRead(queryClient, read)));
    connection.freshCame(reads);
  };
  const wasThere = workers.controller !== null;
  const begun = await workers.register('/sw.js').then(
    () => true,
    () => false, // a private window, a full disk
  );
  if (!begun) return;
  await inControl(workers);
  await untilIdle();

  const tell = (viewed: Omit<Viewed, 'kind'>) =>
    workers.controller?.postMessage({ kind: 'viewed', ...viewed } satisfies Viewed);
  tell({
    page: wasThere ? undefined : location.href,
    files: wasThere ? [] : loadedFiles(),
    parts: !savesData(),
    reads: keptReads(queryClient),
  });
  onViewed(router, () => {
    if (!savesData()) tell({ page: location.href, files: [], parts: false, reads: [] });
  });
}

const inControl = (workers: ServiceWorkerContainer) =>
  new Promise<void>((resolve) => {
    if (workers.controller) resolve();
    else workers.addEventListener('controllerchange', () => resolve(), { once: true });
  });

/** Calls back for each page one moved to without loading it. */
function onViewed(router: ReturnType<typeof createBrowserRouter>, viewed: () => void): void {
  let shown = location.pathname;
  let timer: ReturnType<typeof setTimeout> | undefined;
  router.subscribe(({ location: { pathname }, navigation }) => {
    if (navigation.state !== 'idle' || pathname === shown) return;
    shown = pathname;
    clearTimeout(timer);
    timer = setTimeout(viewed, VIEWED_AFTER_MS);
  });
}
