import { afterAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { readSchemaState } from '#server/database/schema-state.ts';
import { applyDefinitions, definitions } from '#server/sql/define.ts';
import { functionsQuery, schemaQuery } from '#tests/support/describe-schema.ts';
import { emptyDatabase, type DatabaseCopy } from '#tests/support/prepared-database.ts';
import { releases, restoreRelease } from '#tests/support/release-dumps.ts';
import { makeProduct, orderRequest, startTestShop } from '#tests/support/test-shop.ts';

const { kind } = inject('prepared');
const opened: { database: Database; copy: DatabaseCopy }[] = [];
afterAll(async () => {
  for (const { database, copy } of opened) {
    await database.close();
    await copy.drop();
  }
});

async function open(copy: DatabaseCopy): Promise<Database> {
  const database = await openDatabase(copy);
  opened.push({ database, copy });
  return database;
}

const migrate = (database: Database) => database.migrate(() => Promise.resolve());

const schemaOf = async (database: Database) => {
  const rows = await database.fork().execute<{ text: string }[]>(schemaQuery);
  return rows.map(({ text }) => text);
};

const functionsOf = (database: Database) =>
  database.fork().execute<{ name: string; text: string }[]>(functionsQuery);

describe('the schema of a new store', () => {
  it.runIf(kind === 'pglite')('is that of the file that a review sees', async () => {
    const database = await open(await emptyDatabase(kind));
    await migrate(database);
    await expect(`${(await schemaOf(database)).join('\n')}\n`).toMatchFileSnapshot(
      '../fixtures/schema.sql',
    );
  });

  it('has each function once: other arguments are another function, which the version before does not call', async () => {
    const database = await open(await emptyDatabase(kind));
    await migrate(database);
    const names = (await functionsOf(database)).map(({ name }) => name);
    expect(names).toEqual([...new Set(names)]);
    expect(names.length).toBeGreaterThan(60);
  });
});

describe.runIf(kind === 'postgres').each(releases)('a store of the release %s', (release) => {
  it('gets the schema of a new one, functions and their texts included', async () => {
    const fresh = await open(await emptyDatabase(kind));
    await migrate(fresh);
    const older = await open(await restoreRelease(release));
    const texts = await functionsOf(older);
    await migrate(older);
    // What was restored from a dump was parsed anew, which leaves other parentheses.
    const plain = (lines: string[]) => lines.map((line) => line.replaceAll(/[()]/g, ''));
    expect(plain(await schemaOf(older))).toEqual(plain(await schemaOf(fresh)));
    expect(await functionsOf(older)).toEqual(await functionsOf(fresh));
    // The baseline has the very texts that the migrations before it had left there; later versions add functions.
    const names = new Set(texts.map(({ name }) => name));
    const stayed = (await functionsOf(older)).filter(({ name }) => names.has(name));
    expect(texts).toEqual(expect.arrayContaining(stayed));
    expect(await readSchemaState(older.background())).toEqual({ missing: [], later: [] });
  });

  it('is left alone if it is older than that, with the way here', async () => {
    const older = await open(await restoreRelease(release));
    const em = older.fork();
    await em.execute('delete from migrations where id = (select max(id) from migrations)');
    const before = await schemaOf(older);
    await expect(migrate(older)).rejects.toThrow('Start the version of 2026-11-28 with it once');
    expect(await schemaOf(older)).toEqual(before);
  });
});

describe('a later version that defines functions', () => {
  const changed = definitions.map((text) => text.replace('-- Once: each', '-- Once, since each'));

  it('does so while the version before takes orders, which a process of it that starts again leaves so', async () => {
    expect(changed).not.toEqual(definitions);
    const shop = await startTestShop();
    const product = await makeProduct(shop, { stockQuantity: 10_000 });
    const isOver = { now: false };
    const statuses: number[] = [];
    const shopper = async () => {
      while (!isOver.now || statuses.length < 50) {
        const { status } = await shop.send('POST', '/api/orders', orderRequest([{ product }]));
        statuses.push(status);
      }
    };
    const shoppers = Promise.all([shopper(), shopper(), shopper()]);
    const em = shop.fork();
    const placing = async () =>
      (
        await em.execute<{ text: string }[]>(
          `select prosrc as text from pg_proc where proname = 'write_order'`,
        )
      )[0]?.text;
    const before = await placing();
    await applyDefinitions(shop.fork(), changed);
    const after = await placing();
    expect(after).not.toBe(before);
    await applyDefinitions(shop.fork(), definitions);
    expect(await placing()).toBe(after);
    isOver.now = true;
    await shoppers;
    expect(new Set(statuses)).toEqual(new Set([201]));
    await shop.close();
  });
});
