interface Due {
  work: () => Promise<void>;
  timer: NodeJS.Timeout;
}

export interface Schedule {
  /** Runs the work once that much time has passed; the process may end before. */
  after(ms: number, work: () => Promise<void>): void;
  /** Runs everything that waits now, and what comes of it, until nothing is left. For tests. */
  flush(): Promise<void>;
  stop(): void;
}

/** What will happen by itself: late payments, refunds on their way, webhooks. */
export function createSchedule(): Schedule {
  const waiting = new Set<Due>();
  const running = new Set<Promise<void>>();

  const run = async (due: Due): Promise<void> => {
    clearTimeout(due.timer);
    waiting.delete(due);
    const done = due.work();
    running.add(done);
    await done.finally(() => running.delete(done));
  };

  return {
    after(ms, work) {
      const due: Due = { work, timer: setTimeout(() => void run(due), ms) };
      due.timer.unref();
      waiting.add(due);
    },
    async flush() {
      while (waiting.size > 0 || running.size > 0) {
        // One after another, in the order they were planned, so that a test sees the same each time.
        for (const due of waiting) await run(due);
        await Promise.all(running);
      }
    },
    stop() {
      for (const { timer } of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
}
