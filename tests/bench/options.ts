import { parseArgs } from 'node:util';

export type DatabaseKind = 'postgres' | 'pglite';

export interface Options {
  quick: boolean;
  database: DatabaseKind | null;
  products: number | null;
  /** Names of cases; empty means all. */
  only: string[];
  /** Name of the case to profile. */
  profile: string | null;
}

/** `--quick --database postgres|pglite --products N --only NAME[,NAME] --profile NAME`. Throws on anything else. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      database: { type: 'string' },
      products: { type: 'string' },
      only: { type: 'string', default: '' },
      profile: { type: 'string' },
    },
  });
  const { database = null, profile = null } = values;
  if (database !== null && database !== 'postgres' && database !== 'pglite') {
    throw new Error(`--database is postgres or pglite, not ${database}`);
  }
  const products = values.products === undefined ? null : Number(values.products);
  if (products !== null && !(Number.isInteger(products) && products >= 100)) {
    throw new Error('--products is a whole number of at least 100');
  }
  const only = values.only.split(',').filter(Boolean);
  return { quick: values.quick, database, products, profile, only: profile ? [profile] : only };
}
