import type { Visited } from '#client/service-worker/worker-messages.ts';
import { loadedFiles } from '#client/lib/loaded-files.ts';

/** Registers the service worker and gives it what the till has loaded, so that it opens without a connection too. */
export async function prepareOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const visited: Visited = {
    kind: 'visited',
    page: location.href,
    language: 'en',
    files: loadedFiles(),
    parts: false,
    reads: [],
  };
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- of a worker, not of a window
  active?.postMessage(visited);
}
