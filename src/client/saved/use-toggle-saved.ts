import { language } from '#client/texts/language.ts';
import type { Visited } from '#client/service-worker/worker-messages.ts';
import { ownAddress, paths } from '#client/lib/paths.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { toggleSaved, useSavedIds } from './saved-ids.ts';
import * as texts from '#client/texts/cards.ts';

/** Whether a product is saved on this device, and what saves or removes it. */
export function useToggleSaved(id: number) {
  const isSaved = useSavedIds().includes(id);
  const toast = useToast();
  const utils = trpc.useUtils();
  const toggle = () => {
    const ids = toggleSaved(id);
    if (ids.length > 0) void utils.products.cardsByIds.prefetch({ ids });
    if (isSaved) return;
    cacheSavedPage();
    toast({
      title: texts.savedOnDevice,
      action: { label: texts.seeSavedPieces, to: paths.saved },
    });
  };
  return { isSaved, toggle };
}

/** The service worker stores the page and its cards, so that they open without a connection. */
function cacheSavedPage(): void {
  const page = new URL(ownAddress(paths.saved), location.origin).href;
  const message: Visited = {
    kind: 'visited',
    language,
    page,
    files: [],
    parts: false,
    reads: [],
  };
  // On the first visit the worker comes seconds after the page.
  void navigator.serviceWorker?.ready.then((worker) => worker.active?.postMessage(message));
}
