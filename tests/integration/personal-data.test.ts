import { readFile } from 'node:fs/promises';
import { afterAll, expect, it } from 'vitest';
import { startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

const withoutText = [
  'bigint',
  'boolean',
  'date',
  'double precision',
  'integer',
  'numeric',
  'smallint',
  'timestamp with time zone',
];

/** `orders.customer_name`, of every column that can hold text. */
async function storedColumns(): Promise<string[]> {
  const rows = await shop.fork().execute<{ name: string }[]>(
    `select c.table_name || '.' || c.column_name as name
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE'
       and c.data_type not in (${withoutText.map((type) => `'${type}'`).join(', ')})`,
  );
  return rows.map(({ name }) => name).toSorted();
}

const codes = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');

async function listedColumns(): Promise<string[]> {
  const text = await readFile('docs/privacy.md', 'utf8');
  const [, inventory = ''] = text.split('## Inventory');
  return inventory
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => {
      const [, table = '', columns = ''] = line.split('|');
      return codes(columns).map((column) => `${codes(table)[0]}.${column}`);
    })
    .toSorted();
}

it('docs/privacy.md says of every column with text what it is for and what erasing does', async () => {
  expect(await listedColumns()).toEqual(await storedColumns());
});
