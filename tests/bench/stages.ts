import type { DatabaseKind, Options } from './options.ts';

export const SMALL = 1000;
export const LARGE = 100_000;

/** The measurements on one database. */
export interface Stage {
  database: DatabaseKind;
  products: number;
  orders: number;
  /** How often store and limit take turns, and for how many seconds each. */
  rounds: number;
  seconds: number;
  encodings: ('identity' | 'br')[];
  parts: ReadonlySet<Part>;
}

export type Part =
  | 'search'
  | 'office'
  | 'misses'
  | 'reads'
  | 'selling'
  | 'orders'
  | 'start'
  | 'memory';

const stage = (database: DatabaseKind, products: number, parts: Part[]): Stage => ({
  database,
  products,
  orders: products === SMALL ? SMALL : LARGE,
  rounds: 1,
  seconds: 2,
  encodings: ['identity'],
  parts: new Set(parts),
});

const all: Part[] = ['search', 'office', 'misses', 'reads', 'selling', 'orders', 'start', 'memory'];

/** A read that misses every cache needs more addresses than a small catalogue has. */
const partsFor = (products: number): Part[] =>
  all.filter((part) => part !== 'memory' && (part !== 'misses' || products >= 20_000));

/** The cases of `--quick`. */
const quickCases = [
  'start',
  'home',
  'shop',
  'product-page',
  'api-products',
  'api-product',
  'api-search',
  'api-settings',
  'trpc-shop',
  'quote',
  'orders-8-spread',
  'orders-64-hot',
];

/** Whether the options choose a case. */
export function isWanted({ quick, only }: Options, name: string): boolean {
  if (only.length > 0) return only.includes(name);
  return !quick || quickCases.includes(name);
}

/** The stages of a run, in order. The default takes at most 25 minutes, `--quick` at most 90 seconds. */
export function stagesFor({ quick, database, products, only }: Options): Stage[] {
  if (quick)
    return [stage(database ?? 'postgres', products ?? SMALL, ['start', 'reads', 'orders'])];
  if (only.length > 0 || products !== null) {
    const size = products ?? SMALL;
    return [{ ...stage(database ?? 'postgres', size, partsFor(size)), rounds: 3 }];
  }
  const stages: Stage[] = [
    stage('postgres', SMALL, ['reads']),
    { ...stage('postgres', LARGE, all), rounds: 2, encodings: ['identity', 'br'] },
    stage('pglite', SMALL, ['start', 'reads', 'orders']),
    stage('pglite', LARGE, ['search', 'orders', 'office']),
  ];
  return stages.filter((each) => database === null || each.database === database);
}
