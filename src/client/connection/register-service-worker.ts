import type { QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router-dom';
import type { CachedShown, FreshArrived, Visited } from '#client/service-worker/worker-messages.ts';
import { language } from '#client/texts/language.ts';
import { loadedFiles } from '#client/lib/loaded-files.ts';
import { whenIdle } from '#client/lib/scheduling.ts';
import { savesData } from '#client/lib/use-data-saver.ts';
import { applyRead, cachedReads } from './worker-reads.ts';
import type { Connection } from './watch-connection.ts';

/** A page counts as visited after this time, like a product (use-record-viewed.ts). */
const VISITED_AFTER_MS = 3000;

/** Registers the service worker and reports what pages load without it. The store works without one too. */
export async function registerServiceWorker(
  queryClient: QueryClient,
  router: DataRouter,
  connection: Connection,
): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const workers = navigator.serviceWorker;
  if (!import.meta.env.PROD) {
    // The worker of an earlier production build at this address would break the development server.
    for (const registration of await workers.getRegistrations()) void registration.unregister();
    return;
  }
  workers.addEventListener(
    'message',
    ({ data }: MessageEvent<CachedShown | FreshArrived | null>) => {
      if (data?.kind === 'cached-shown') connection.cachedShown(data);
      if (data?.kind === 'fresh-arrived') void applyFresh(data);
    },
  );
  const applyFresh = async ({ reads }: FreshArrived) => {
    await Promise.all(reads.map((read) => applyRead(queryClient, read)));
    connection.freshArrived(reads);
  };
  const hadWorker = workers.controller !== null;
  const isRegistered = await workers.register('/sw.js').then(
    () => true,
    () => false, // a private window, or a full disk
  );
  if (!isRegistered) return;
  await untilControlled(workers);
  await new Promise<void>((resolve) => void whenIdle(resolve));

  const report = (visited: Omit<Visited, 'kind' | 'language'>) =>
    workers.controller?.postMessage({ kind: 'visited', language, ...visited } satisfies Visited);
  report({
    page: hadWorker ? undefined : location.href,
    files: hadWorker ? [] : loadedFiles(),
    parts: !savesData(),
    reads: cachedReads(queryClient),
  });
  onVisited(router, () => {
    if (!savesData()) report({ page: location.href, files: [], parts: false, reads: [] });
  });
}

const untilControlled = (workers: ServiceWorkerContainer) =>
  new Promise<void>((resolve) => {
    if (workers.controller) resolve();
    else workers.addEventListener('controllerchange', () => resolve(), { once: true });
  });

/** Calls back for each page that the router navigated to. */
function onVisited(router: DataRouter, callback: () => void): void {
  let current = location.pathname;
  let timer: ReturnType<typeof setTimeout> | undefined;
  router.subscribe(({ location: { pathname }, navigation }) => {
    if (navigation.state !== 'idle' || pathname === current) return;
    current = pathname;
    clearTimeout(timer);
    timer = setTimeout(callback, VISITED_AFTER_MS);
  });
}
