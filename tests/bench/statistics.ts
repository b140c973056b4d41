const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

/** The value below which `part` (0 to 1) of the numbers lie; NaN without numbers. */
export function percentile(numbers: readonly number[], part: number): number {
  const all = sorted(numbers);
  return all[Math.min(all.length - 1, Math.floor(all.length * part))] ?? Number.NaN;
}

/** The middle number, or the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const all = sorted(numbers);
  const upper = all[Math.floor(all.length / 2)] ?? Number.NaN;
  const lower = all[Math.ceil(all.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}
