import { respondWithAsset, respondWithPicture } from './respond-with-file.ts';
import {
  respondWithBackOffice,
  respondWithOfflinePage,
  respondWithPage,
  respondWithUncacheablePage,
} from './respond-with-page.ts';
import { respondWithRead, type ReadResult } from './respond-with-read.ts';
import { cleanupOutdatedCaches } from './caches.ts';
import { backOfficeTab, readPush, screenOf } from './notifications.ts';
import type { CachedShown, FreshArrived, OpenScreen, Visited } from './worker-messages.ts';
import { cacheVisited, precache } from './precache.ts';
import type { FetchContext } from './strategies.ts';
import { strategyFor, type Strategy } from './strategy-for.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  // Activates at once: cached pages and files are found by content, so open pages are not affected.
  event.waitUntil(precache().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      cleanupOutdatedCaches(),
      self.clients.claim(),
      // Workers of earlier releases enabled it: in Firefox a preload that fails fails the page, which then never opens offline.
      self.registration.navigationPreload?.disable(),
    ]),
  );
});

self.addEventListener('message', (event) => {
  const message = event.data as Visited | null;
  if (message?.kind === 'visited') event.waitUntil(cacheVisited(message, self.location.origin));
});

self.addEventListener('push', (event) => event.waitUntil(showPush(event.data?.text())));

self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(event.notification)),
);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const strategy = strategyFor(request, self.location.origin);
  // What a page sends as it is left would be lost with the page.
  if (strategy === 'network' && request.mode !== 'navigate' && !request.keepalive) return;
  const context: FetchContext = {
    request,
    fetch: () => fetch(request),
    waitUntil: (work) => event.waitUntil(work),
  };
  event.respondWith(respond(strategy, context, event.clientId));
});

function respond(strategy: Strategy, context: FetchContext, clientId: string): Promise<Response> {
  switch (strategy) {
    case 'page':
      return respondWithPage(context);
    case 'uncacheable-page':
      return respondWithUncacheablePage(context);
    case 'back-office':
      return respondWithBackOffice(context);
    case 'offline-page':
      return respondWithOfflinePage(context);
    case 'asset':
      return respondWithAsset(context);
    case 'picture':
      return respondWithPicture(context);
    case 'read':
      return respondWithRead(context).then((result) => {
        if (result.isCached) context.waitUntil(notifyOfCached(clientId, result));
        return result.response;
      });
    case 'network':
      return context.fetch();
  }
}

async function notifyOfCached(clientId: string, { calls, isPending, fresh }: ReadResult) {
  await notify(clientId, { kind: 'cached-shown', calls, isPending });
  const reads = isPending ? await fresh().catch(() => []) : [];
  if (reads.length > 0) await notify(clientId, { kind: 'fresh-arrived', reads });
}

async function notify(
  clientId: string,
  message: CachedShown | FreshArrived | OpenScreen,
): Promise<void> {
  (await self.clients.get(clientId))?.postMessage(message);
}

const NOTIFICATION_ICON = '/admin-icon-192.png';

function showPush(text: string | undefined): Promise<void> {
  const { title, body, tag, url } = readPush(text, self.location.origin);
  const options = { body, tag, icon: NOTIFICATION_ICON, data: { url } };
  return self.registration.showNotification(title, options);
}

/** An open tab goes to the screen by itself, so that it can ask about what was typed and not saved. */
async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const { url: wanted } = (notification.data ?? {}) as { url?: unknown };
  const url = screenOf(wanted, self.location.origin);
  const tab = backOfficeTab(
    await self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
  );
  if (!tab) {
    await self.clients.openWindow(url);
    return;
  }
  await tab.focus();
  await notify(tab.id, { kind: 'open-screen', url });
}
