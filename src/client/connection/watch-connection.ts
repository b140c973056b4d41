import {
  CACHED_ATTRIBUTE,
  type Call,
  type CachedShown,
} from '#client/service-worker/worker-messages.ts';
import { STALE_ANSWER } from '#client/lib/fetch-with-timeout.ts';
import { STALE_NOTICE } from './notice-bar.tsx';

const MAX_RETRY_INTERVAL_MS = 15_000;
/** A connection that reports `online` often works only a moment later. */
const MIN_RETRY_INTERVAL_MS = 1000;
const PING_TIMEOUT_MS = 8000;

/**
 * `slow` and `unreachable`: the device is online, but data is shown that it cached; `stale`: data that the server sends from
 * memory while it cannot reach its database.
 */
export type ConnectionState = 'fine' | 'offline' | 'slow' | 'unreachable' | 'stale';

export interface Connection {
  subscribe: (onChange: () => void) => () => void;
  read: () => ConnectionState;
  /** Cached responses are shown for these calls. */
  cachedShown: (shown: Pick<CachedShown, 'calls' | 'isPending'>) => void;
  /** Fresh responses have arrived for these calls. */
  freshArrived: (calls: readonly Call[]) => void;
  /** Checks whether the server can be reached; if so, refreshes all data. */
  retry: () => Promise<void>;
}

interface StaleData {
  /** The refresh it was shown in. */
  round: number;
  /** Whether the network may still answer. */
  isPending: boolean;
}

/** Stands for the whole page in the map of stale data. */
const PAGE = 'page';
/** Stands for what the server sends from memory. */
const SERVER = 'server';
const keyOf = ({ procedure, input }: Call) => `${procedure} ${input}`;

export function watchConnection(refresh: () => Promise<void>): Connection {
  const listeners = new Set<() => void>();
  const stale = new Map<string, StaleData>();
  let round = 0;
  let isOnline = navigator.onLine;
  let isServerReachable = true;
  let retrying: Promise<void> | null = null;
  let interval = MIN_RETRY_INTERVAL_MS;

  const markStale = (key: string, isPending: boolean) => stale.set(key, { round, isPending });
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const tryAgain = async () => {
    const reachable = await isReachable();
    if (!reachable) {
      if (!stale.has(SERVER)) markStale(PAGE, false);
    } else if (!isOnline || stale.size > 0) {
      round += 1;
      await refresh();
      // Whatever was answered from the cache again has been marked in this round.
      for (const [key, data] of stale) if (data.round < round) stale.delete(key);
    }
    isServerReachable = reachable;
    isOnline = navigator.onLine;
    notify();
    if ([...stale.values()].every(({ isPending }) => isPending)) {
      interval = MIN_RETRY_INTERVAL_MS;
      return;
    }
    setTimeout(retryIfNeeded, interval);
    interval = Math.min(interval * 2, MAX_RETRY_INTERVAL_MS);
  };
  const retry = () => (retrying ??= tryAgain().finally(() => (retrying = null)));
  const retryIfNeeded = () => {
    if (isOnline && stale.size > 0 && document.visibilityState === 'visible') void retry();
  };

  if (document.documentElement.hasAttribute(CACHED_ATTRIBUTE)) markStale(PAGE, false);
  if (document.getElementById(STALE_NOTICE)) markStale(SERVER, false);
  addEventListener(STALE_ANSWER, () => {
    markStale(SERVER, false);
    notify();
  });
  addEventListener('offline', () => {
    isOnline = false;
    notify();
  });
  addEventListener('online', () => void retry());
  document.addEventListener('visibilitychange', retryIfNeeded);
  setInterval(retryIfNeeded, MAX_RETRY_INTERVAL_MS);
  retryIfNeeded();

  return {
    subscribe: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    read: () => {
      if (!isOnline) return 'offline';
      if (stale.size === 0) return 'fine';
      if (stale.size === 1 && stale.has(SERVER)) return 'stale';
      return isServerReachable ? 'slow' : 'unreachable';
    },
    cachedShown: ({ calls, isPending }) => {
      for (const call of calls) markStale(keyOf(call), isPending);
      notify();
      if (!isPending) retryIfNeeded();
    },
    freshArrived: (calls) => {
      for (const call of calls) stale.delete(keyOf(call));
      notify();
    },
    retry,
  };
}

/** Bypasses every cache. */
export const isReachable = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(PING_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
