import { KEPT_MARK, type Call, type KeptShown } from '../service-worker/messages.ts';

const RETRY_MS = 15_000;
/** A line that says it is back often is only a moment later. */
const FIRST_RETRY_MS = 1000;
const PING_TIMEOUT_MS = 8000;

export type ConnectionState = 'fine' | 'offline' | 'slow' | 'unreachable';

export interface Connection {
  subscribe: (changed: () => void) => () => void;
  /** `slow` and `unreachable`: the device is connected, yet what is shown is a kept copy. */
  read: () => ConnectionState;
  /** Something kept is shown instead of what was asked for. */
  keptShown: (shown: Pick<KeptShown, 'calls' | 'isComing'>) => void;
  /** What was asked for is there now. */
  freshCame: (calls: readonly Call[]) => void;
  /** Asks whether the shop can be reached; if so, `refresh` brings everything up to date. */
  retry: () => Promise<void>;
}

interface Kept {
  /** The round of asking that it was the answer to. */
  since: number;
  isComing: boolean;
}

/** All of it, as it was when the shop could last be reached. */
const PAGE = 'page';
const nameOf = ({ procedure, input }: Call) => `${procedure} ${input}`;

export function watchConnection(refresh: () => Promise<void>): Connection {
  const listeners = new Set<() => void>();
  /** What is shown as it was kept. */
  const kept = new Map<string, Kept>();
  let round = 0;
  let isOnline = navigator.onLine;
  let canBeReached = true;
  let retrying: Promise<void> | null = null;
  let pause = FIRST_RETRY_MS;

  const showKept = (name: string, isComing: boolean) => kept.set(name, { since: round, isComing });
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const tryAgain = async () => {
    const isBack = await isReachable();
    if (!isBack) {
      showKept(PAGE, false);
    } else if (!isOnline || kept.size > 0) {
      round += 1;
      await refresh();
      // What could again only be answered with a kept copy has said so.
      for (const [name, { since }] of kept) if (since < round) kept.delete(name);
    }
    canBeReached = isBack;
    isOnline = navigator.onLine;
    tell();
    if ([...kept.values()].every(({ isComing }) => isComing)) {
      pause = FIRST_RETRY_MS;
      return;
    }
    setTimeout(retryIfNeeded, pause);
    pause = Math.min(pause * 2, RETRY_MS);
  };
  const retry = () => (retrying ??= tryAgain().finally(() => (retrying = null)));
  const retryIfNeeded = () => {
    if (isOnline && kept.size > 0 && document.visibilityState === 'visible') void retry();
  };

  if (document.documentElement.hasAttribute(KEPT_MARK)) showKept(PAGE, false);
  addEventListener('offline', () => {
    isOnline = false;
    tell();
  });
  addEventListener('online', () => void retry());
  document.addEventListener('visibilitychange', retryIfNeeded);
  setInterval(retryIfNeeded, RETRY_MS);
  retryIfNeeded();

  return {
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    read: () => {
      if (!isOnline) return 'offline';
      if (kept.size === 0) return 'fine';
      return canBeReached ? 'slow' : 'unreachable';
    },
    keptShown: ({ calls, isComing }) => {
      for (const call of calls) showKept(nameOf(call), isComing);
      tell();
      if (!isComing) retryIfNeeded();
    },
    freshCame: (calls) => {
      for (const call of calls) kept.delete(nameOf(call));
      tell();
    },
    retry,
  };
}

/** Past every cache. */
export const isReachable = (): Promise<boolean> =>
  fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(PING_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );
