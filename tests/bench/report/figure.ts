import type { DatabaseKind } from '../options.ts';

export type Unit = 'ratio' | 'ms' | 's' | 'MB' | 'kB';
export type Goal = { atLeast: number } | { atMost: number };

/** One measured number and its goal. */
export interface Figure {
  section: Section;
  /** The key of `--only`, `--profile` and of the explanations. */
  name: string;
  title: string;
  database: DatabaseKind;
  products: number;
  value: number;
  unit: Unit;
  /** Null: only reported. */
  goal: Goal | null;
  /** Further columns of the table, by their heading; the same headings for all figures of a section. */
  details: Record<string, string>;
}

/** The sections of the report, in order, by their headings. */
export const sections = {
  reads: 'Reads',
  selling: 'Reads while one product a second is sold and one edited',
  misses: 'Reads that miss every cache',
  orders: 'Orders',
  search: 'Misspelt search alone',
  growth: 'p99 with 100,000 products against 1,000',
  office: 'Back office',
  process: 'Process',
} as const;
export type Section = keyof typeof sections;
