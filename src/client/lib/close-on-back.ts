import { use, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, type DataRouter } from 'react-router-dom';
import { handlePopState, OverlayRouter } from './overlay-window.ts';

/** The state that the router writes into a history entry, and our mark. */
interface EntryState {
  idx?: number;
  key?: string;
  overlay?: boolean;
}

const currentEntry = () => ({
  state: { ...history.state } as EntryState,
  address: location.href,
});

/**
 * While an overlay is open, the history has one more entry above the page's own, with the same address: Back leaves it and
 * closes the top overlay. The router does not know about it; a page it pushes replaces it (`overlayWindow`), so Back from
 * there returns to the page below. The entry that a reload leaves behind serves the next overlay.
 */
function createOverlayHistory(router: DataRouter) {
  const closers: (() => void)[] = [];
  let entry = currentEntry();
  let isLeaving = false;
  /** Whether an overlay was open since the page was loaded: until then, an entry of before a reload waits for one. */
  let hasOpened = false;

  function update() {
    if (isLeaving) return;
    if (closers.length > 0) {
      hasOpened = true;
      if (entry.state.overlay) return;
      history.pushState({ ...entry.state, overlay: true }, '');
      entry = currentEntry();
    } else if (hasOpened && entry.state.overlay && router.state.navigation.state === 'idle') {
      isLeaving = true;
      history.back();
    }
  }
  /** Whatever closes one overlay may open another in the same task, or start a navigation that replaces the entry. */
  const updateSoon = () => void setTimeout(update);

  function onPopState(event: PopStateEvent) {
    const left = entry;
    entry = currentEntry();
    const isSamePage = entry.state.idx === left.state.idx;
    if (isLeaving && !isSamePage) {
      // The router pushed a page before the entry was left: return to that page.
      event.stopImmediatePropagation();
      entry = left;
      history.forward();
      return;
    }
    if (!isSamePage) {
      closers.forEach((close) => close());
      return;
    }
    // Back cancels a pending navigation, which is the router's task.
    if (!isLeaving && left.state.overlay && closers.length === 0) return;

    event.stopImmediatePropagation();
    if (entry.state.key !== left.state.key) {
      // The router replaced the address while the other entry of this page was current.
      history.replaceState({ ...left.state, overlay: entry.state.overlay }, '', left.address);
      entry = currentEntry();
    }
    if (!isLeaving && !entry.state.overlay) closers.at(-1)?.();
    isLeaving = false;
    updateSoon();
  }

  handlePopState(onPopState);
  router.subscribe(() => {
    entry = currentEntry();
    updateSoon();
  });

  /** Returns a function that removes the overlay again. */
  return (close: () => void) => {
    closers.push(close);
    updateSoon();
    return () => {
      closers.splice(closers.indexOf(close), 1);
      updateSoon();
    };
  };
}

let addOverlay: ReturnType<typeof createOverlayHistory> | undefined;

/** Closes an overlay on the browser's Back button and when the page changes. */
export function useCloseOnBack(isOpen: boolean, onClose: () => void) {
  const router = use(OverlayRouter);
  const { pathname } = useLocation();
  const openedOn = useRef<string | null>(null);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!router) return undefined;
    addOverlay ??= createOverlayHistory(router);
    return isOpen ? addOverlay(() => close()) : undefined;
  }, [isOpen, router]);

  useEffect(() => {
    if (!isOpen) openedOn.current = null;
    else if (openedOn.current === null) openedOn.current = pathname;
    else if (openedOn.current !== pathname) close();
  }, [isOpen, pathname]);
}
