import { ALL, ANY } from './response-tags.ts';

interface Options {
  /** Makes the CDN forget these tags; rejects unless it confirms that. */
  send: (tags: readonly string[]) => Promise<void>;
  onError: (error: unknown) => void;
}

export interface Purges {
  /** Purges these tags as soon as possible, and once more when answers under way have arrived at the CDN. */
  add(tags: readonly string[]): void;
  /** Resolves when what was added is purged, when that fails, and after three seconds in any case. */
  settled(): Promise<void>;
  /** Whether the last purge succeeded: only then may the CDN keep anything. */
  areWorking(): boolean;
  /** Sends the remaining tags once. */
  close(): Promise<void>;
}

/** More tags than this in one request count as all; Cloudflare allows 30 on every plan. */
const MAX_TAGS = 30;
/** An answer that was computed before the change may arrive at the CDN after the purge, and would stay. */
const REPEAT_AFTER_MS = 5000;
const SETTLE_TIMEOUT_MS = 3000;
const MIN_RETRY_MS = 1000;
const MAX_RETRY_MS = 30_000;

/** Sends the tags of changes to a CDN, one request at a time, until each is confirmed. */
export function createPurges({ send, onError }: Options): Purges {
  /** Tags to purge, and whether they have to be purged once more. */
  const due = new Map<string, boolean>();
  const repeats = new Map<NodeJS.Timeout, string[]>();
  let isWorking = false;
  let isClosed = false;
  let failures = 0;
  let retry: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;

  function note(tags: Iterable<string>, isRepeated: boolean): void {
    for (const tag of tags) due.set(tag, isRepeated || due.get(tag) === true);
    if (!due.has(ALL) && due.size <= MAX_TAGS) return;
    const mustRepeat = [...due.values()].includes(true);
    due.clear();
    due.set(ALL, mustRepeat);
  }

  function repeatLater(tags: string[]): void {
    if (tags.length === 0 || isClosed) return;
    const timer = setTimeout(() => {
      repeats.delete(timer);
      note(tags, false);
      start();
    }, REPEAT_AFTER_MS).unref();
    repeats.set(timer, tags);
  }

  async function sendDue(): Promise<void> {
    while (due.size > 0) {
      const batch = new Map(due);
      due.clear();
      try {
        await send([...batch.keys()]);
      } catch (error) {
        isWorking = false;
        for (const [tag, isRepeated] of batch) note([tag], isRepeated);
        onError(error);
        if (isClosed) return;
        const wait = Math.min(MIN_RETRY_MS * 2 ** failures, MAX_RETRY_MS);
        failures += 1;
        retry = setTimeout(() => {
          retry = undefined;
          start();
        }, wait).unref();
        return;
      }
      isWorking = true;
      failures = 0;
      repeatLater([...batch].flatMap(([tag, isRepeated]) => (isRepeated ? [tag] : [])));
    }
  }

  function start(): void {
    if (running || retry) return;
    running = sendDue().finally(() => (running = null));
  }

  return {
    areWorking: () => isWorking,
    add(tags) {
      note([...tags, ANY], true);
      start();
    },
    async settled() {
      if (!running) return;
      const timeout = Promise.withResolvers<void>();
      const timer = setTimeout(timeout.resolve, SETTLE_TIMEOUT_MS);
      await Promise.race([running, timeout.promise]);
      clearTimeout(timer);
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      retry = undefined;
      for (const [timer, tags] of repeats) {
        clearTimeout(timer);
        note(tags, false);
      }
      start();
      await running;
    },
  };
}
