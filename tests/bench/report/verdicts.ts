import type { Figure, Goal } from './figure.ts';

export type Verdict = 'reached' | 'missed' | '–';

/** A figure that could not be measured misses its goal. */
export function verdictOf({ value, goal }: Pick<Figure, 'value' | 'goal'>): Verdict {
  if (!goal) return '–';
  const isReached = 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
  return isReached ? 'reached' : 'missed';
}

const LARGE_BODY = 10_000;

/** What part of the speed of prepared bytes a read reaches, by the size of what is sent. */
export const readGoal = (bytes: number): Goal => ({ atLeast: bytes >= LARGE_BODY ? 0.5 : 0.3 });

/** What part of the speed of a bare server with the same query a read reaches that is computed each time. */
export const computedGoal: Goal = { atLeast: 0.3 };
