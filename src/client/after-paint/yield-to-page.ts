/** Ends what runs without a break: a slow phone can paint and answer before what comes next. */
export const yieldToPage = (): Promise<void> =>
  'scheduler' in window && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => {
        setTimeout(resolve);
      });
