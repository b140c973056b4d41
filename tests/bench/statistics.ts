const sorted = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b);

/** The value below which `part` (0 to 1) of the numbers lie; NaN without numbers. */
export function percentile(numbers: readonly number[], part: number): number {
  const all = sorted(numbers);
  return all[Math.min(all.length - 1, Math.floor(all.length * part))] ?? Number.NaN;
}

/** The times of answers, of which p50 and p99 leave out the first on each connection, if there are others. */
export class AnswerTimes {
  readonly #opened = new Set<unknown>();
  readonly #first: number[] = [];
  readonly #later: number[] = [];

  add(connection: unknown, ms: number): void {
    (this.#opened.has(connection) ? this.#later : this.#first).push(ms);
    this.#opened.add(connection);
  }

  get count(): number {
    return this.#first.length + this.#later.length;
  }

  percentiles(): { p50: number; p99: number } {
    const times = this.#later.length > 0 ? this.#later : this.#first;
    return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
  }
}

/** The middle number, or the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const all = sorted(numbers);
  const upper = all[Math.floor(all.length / 2)] ?? Number.NaN;
  const lower = all[Math.ceil(all.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}
