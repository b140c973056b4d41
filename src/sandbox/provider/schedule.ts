interface Due {
  work: () => Promise<void>;
  timer: NodeJS.Timeout;
}

export interface Schedule {
  /** Runs the work after a delay; does not keep the process alive. */
  after(ms: number, work: () => Promise<void>): void;
  /** Runs all waiting work now, and the work that it schedules, until none is left. For tests. */
  flush(): Promise<void>;
  stop(): void;
}

/** Work that happens later: late payments, refunds, webhooks. */
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
        // One after another in the scheduled order, so that tests are deterministic.
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
