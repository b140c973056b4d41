import { KEPT_MARK } from '../service-worker/messages.ts';

const RETRY_MS = 15_000;
/** A line that says it is back often is only a moment later. */
const FIRST_RETRY_MS = 1000;
const PING_TIMEOUT_MS = 8000;

export type ConnectionState = 'fine' | 'offline' | 'unreachable';

export interface Connection {
  subscribe: (changed: () => void) => () => void;
  /** `unreachable`: the device is connected, yet what is shown is a kept copy. */
  read: () => ConnectionState;
  /** Something kept is shown instead of what was asked for. */
  keptShown: () => void;
  /** Asks whether the shop can be reached; if so, `refresh` brings everything up to date. */
  retry: () => Promise<void>;
}

export function watchConnection(refresh: () => Promise<void>): Connection {
  const listeners = new Set<() => void>();
  let isOnline = navigator.onLine;
  let isKept = document.documentElement.hasAttribute(KEPT_MARK);
  let retrying: Promise<void> | null = null;
  let pause = FIRST_RETRY_MS;

  const change = (next: { isOnline?: boolean; isKept?: boolean }) => {
    isOnline = next.isOnline ?? isOnline;
    isKept = next.isKept ?? isKept;
    for (const listener of listeners) listener();
  };
  const tryAgain = async () => {
    const isBack = await isReachable();
    // What can again only be answered with a kept copy says so.
    change({ isOnline: navigator.onLine, isKept: !isBack });
    if (isBack) {
      pause = FIRST_RETRY_MS;
      await refresh();
      return;
    }
    setTimeout(retryIfNeeded, pause);
    pause = Math.min(pause * 2, RETRY_MS);
  };
  const retry = () => (retrying ??= tryAgain().finally(() => (retrying = null)));
  const retryIfNeeded = () => {
    if (isOnline && isKept && document.visibilityState === 'visible') void retry();
  };

  addEventListener('offline', () => change({ isOnline: false }));
  addEventListener('online', () => void retry());
  document.addEventListener('visibilitychange', retryIfNeeded);
  setInterval(retryIfNeeded, RETRY_MS);
  retryIfNeeded();

  return {
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    read: () => (isOnline ? (isKept ? 'unreachable' : 'fine') : 'offline'),
    keptShown: () => change({ isKept: true }),
    retry,
  };
}

/** Past every cache. */
export const isReachable = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(PING_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
