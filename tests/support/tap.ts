import type { CDPSession } from '@playwright/test';

/** Taps of a finger, sent all at once: a busy machine must not come between what is meant to be quick. */
export async function tap(hand: CDPSession, x: number, y: number, times = 1): Promise<void> {
  const send = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    hand.send('Input.dispatchTouchEvent', { type, touchPoints });
  await Promise.all(
    Array.from({ length: times }, () => [
      send('touchStart', [{ x, y }]),
      send('touchEnd', []),
    ]).flat(),
  );
}
