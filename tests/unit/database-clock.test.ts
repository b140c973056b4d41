import { afterEach, expect, it, vi } from 'vitest';
import { createDatabaseClock } from '#server/adapters/clock.ts';

afterEach(() => void vi.useRealTimers());

const MINUTE = 60_000;

/** A database whose clock is `ahead` milliseconds ahead of this machine's at the start. */
function clockOf(ahead: number) {
  const base = Date.now() + ahead - performance.now();
  const differences: number[] = [];
  const state = { isDown: false };
  const clock = createDatabaseClock({
    readTime: () =>
      state.isDown ? Promise.reject(new Error('down')) : Promise.resolve(base + performance.now()),
    onDifference: (seconds) => void differences.push(Math.round(seconds / 60)),
  });
  return { clock, differences, state };
}

it('follows the database, also while the clock of this machine is set and the database does not answer', async () => {
  vi.useFakeTimers();
  const { clock, differences, state } = clockOf(20 * MINUTE);
  const startedAt = Date.now();
  await clock.synchronise();
  expect(clock.now().getTime()).toBeCloseTo(startedAt + 20 * MINUTE, -2);
  expect(differences).toEqual([-20]);

  // Somebody sets this machine's clock back by an hour.
  vi.setSystemTime(startedAt - 60 * MINUTE);
  expect(clock.now().getTime()).toBeCloseTo(startedAt + 20 * MINUTE, -2);
  state.isDown = true;
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(clock.now().getTime()).toBeCloseTo(startedAt + 25 * MINUTE, -2);

  // It is right again.
  state.isDown = false;
  vi.setSystemTime(startedAt + 25 * MINUTE);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(differences).toEqual([-20, 0]);
  clock.close();
});

it('says nothing about a difference of seconds', async () => {
  const { clock, differences } = clockOf(2000);
  await clock.synchronise();
  expect(differences).toEqual([]);
  expect(clock.now().getTime() - Date.now()).toBeGreaterThan(1900);
  clock.close();
});
