import type { Figure, Goal } from './figure.ts';

export type Verdict = 'reached' | 'missed' | '–';

/** A figure that could not be measured misses its goal. */
export function verdictOf({ value, goal }: Pick<Figure, 'value' | 'goal'>): Verdict {
  if (!goal) return '–';
  const isReached = 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
  return isReached ? 'reached' : 'missed';
}

const LARGE_BODY = 10_000;

/** The part of the speed of prepared bytes that a read reaches, by the size of its response. */
export const readGoal = (bytes: number): Goal => ({ atLeast: bytes >= LARGE_BODY ? 0.5 : 0.3 });

/** The part of the speed of a bare server with the same query that a read reaches if it is computed each time. */
export const computedGoal: Goal = { atLeast: 0.3 };
