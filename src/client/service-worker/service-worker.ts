import type { Asking } from './asking.ts';
import { answerAsset, answerPicture } from './files.ts';
import { install } from './install.ts';
import { keepViewed } from './keep-viewed.ts';
import type { FreshCame, KeptShown, Viewed } from './messages.ts';
import { answerOfflinePage, answerPage, answerUnkeptPage } from './pages.ts';
import { answerRead, type ReadAnswer } from './reads.ts';
import { dropOldGenerations } from './store.ts';
import { strategyFor, type Strategy } from './strategy-for.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  // At once: pages and their files are found by content, so an open page does not notice.
  event.waitUntil(install().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOldGenerations(),
      self.clients.claim(),
      // The browser asks for a page while it starts the worker, not after.
      self.registration.navigationPreload?.enable(),
    ]),
  );
});

self.addEventListener('message', (event) => {
  const message = event.data as Viewed | null;
  if (message?.kind === 'viewed') event.waitUntil(keepViewed(message, self.location.origin));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const strategy = strategyFor(request, self.location.origin);
  if (strategy === 'network' && request.mode !== 'navigate') return;
  const asking: Asking = {
    request,
    ask: async () =>
      ((await event.preloadResponse) as Response | undefined) ?? (await fetch(request)),
    waitUntil: (work) => event.waitUntil(work),
  };
  if (request.mode === 'navigate') asking.waitUntil(event.preloadResponse.catch(() => undefined));
  event.respondWith(answer(strategy, asking, event.clientId));
});

function answer(strategy: Strategy, asking: Asking, clientId: string): Promise<Response> {
  switch (strategy) {
    case 'page':
      return answerPage(asking);
    case 'unkept-page':
      return answerUnkeptPage(asking);
    case 'offline-page':
      return answerOfflinePage(asking);
    case 'asset':
      return answerAsset(asking);
    case 'picture':
      return answerPicture(asking);
    case 'read':
      return answerRead(asking).then((answered) => {
        if (answered.isKept) asking.waitUntil(tellOfKept(clientId, answered));
        return answered.response;
      });
    case 'network':
      return asking.ask();
  }
}

async function tellOfKept(clientId: string, { calls, isComing, fresh }: ReadAnswer) {
  await tell(clientId, { kind: 'kept-shown', calls, isComing });
  const reads = isComing ? await fresh().catch(() => []) : [];
  if (reads.length > 0) await tell(clientId, { kind: 'fresh-came', reads });
}

async function tell(clientId: string, message: KeptShown | FreshCame): Promise<void> {
  (await self.clients.get(clientId))?.postMessage(message);
}
