import type { Goal, Unit } from './figure.ts';

const groups = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });

/** `12,345`, `12.3`, `0.123`: about three digits. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (size >= 100) return groups.format(value);
  return value.toFixed(size >= 10 ? 1 : size >= 1 ? 2 : 3);
}

export function formatValue(value: number, unit: Unit): string {
  if (!Number.isFinite(value)) return '–';
  return unit === 'ratio' ? value.toFixed(value < 0.1 ? 3 : 2) : `${formatNumber(value)} ${unit}`;
}

export const formatGoal = (goal: Goal | null, unit: Unit): string =>
  goal === null
    ? '–'
    : 'atLeast' in goal
      ? `≥ ${formatGoalValue(goal.atLeast, unit)}`
      : `≤ ${formatGoalValue(goal.atMost, unit)}`;

const formatGoalValue = (value: number, unit: Unit) =>
  unit === 'ratio'
    ? String(value)
    : `${groups.format(value) === '0' || value < 10 ? value : groups.format(value)} ${unit}`;
