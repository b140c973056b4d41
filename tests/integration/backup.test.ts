import { execFile } from 'node:child_process';
import { readdir, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { createReadStream, createWriteStream } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { listTables } from '#server/backup/table-rows.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { migrationNames } from '#server/database/orm-options.ts';
import { diskPictureFiles } from '#server/adapters/disk-picture-files.ts';
import { type DatabaseCopy, emptyDatabase } from '#tests/support/prepared-database.ts';
import { releases, restoreRelease } from '#tests/support/release-dumps.ts';
import { makeSizedRing } from '#tests/support/sized-ring.ts';
import { startServer } from '#tests/support/server-process.ts';
import {
  makeProduct,
  orderRequest,
  signIn,
  startTestShop,
  stockOf,
  TEST_SECRET,
  testSecrets,
} from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const pictureFiles = diskPictureFiles(shop.store.copy.dataDir);
const foldersIn = (dataDir: string) => ({
  media: path.join(dataDir, 'media'),
  sources: path.join(dataDir, 'picture-sources'),
});
const folders = foldersIn(shop.store.copy.dataDir);
const file = path.join(shop.store.copy.dataDir, 'shop.backup');

/** The secrets of a store whose APP_SECRET was replaced. */
const replaced = (previous: string[]) => ({
  current: 'another secret of at least 32 letters',
  previous,
});

const save = (target: string) =>
  writeBackup(
    {
      em: shop.fork(),
      pictureFiles,
      secret: TEST_SECRET,
      version: '1.0.0',
      now: new Date('2026-11-22T10:00:00Z'),
    },
    createWriteStream(target),
  );

async function openEmpty(kind = shop.kind): Promise<{ copy: DatabaseCopy; database: Database }> {
  const copy = await emptyDatabase(kind);
  const database = await openDatabase(copy);
  onTestFinished(async () => {
    await database.close();
    await copy.drop();
  });
  return { copy, database };
}

const restore = (
  { copy, database }: { copy: DatabaseCopy; database: Database },
  from = file,
  secrets = testSecrets,
) =>
  restoreBackup(
    { database, pictureFiles: diskPictureFiles(copy.dataDir), secrets },
    createReadStream(from),
  );

/** All rows of a database, as the database itself writes them. */
async function contentsOf({ fork }: Pick<Database, 'fork'>): Promise<Record<string, string[]>> {
  const em = fork();
  const contents: Record<string, string[]> = {};
  for (const table of await listTables(em)) {
    const rows = await em.execute<{ row: string }[]>(
      `select row_to_json(t)::text as row from "${table}" t order by 1`,
    );
    contents[table] = rows.map(({ row }) => row);
  }
  return contents;
}

beforeAll(async () => {
  const ring = await makeProduct(shop, { name: 'Ẹwà “ring” — 5 % \\ back', stockQuantity: 1200 });
  for (let quantity = 1; quantity <= 3; quantity += 1) {
    const { status } = await shop.send(
      'POST',
      '/api/orders',
      orderRequest([{ product: ring, quantity }]),
    );
    if (status !== 201) throw new Error(`an order answered ${status}`);
  }
  await makeSizedRing(shop, { 7: 3, 8: 0 });
  // More rows than one part has.
  await shop.fork().execute(
    `insert into messages (name, email, phone, subject, message, created_at)
     select 'Ada', 'ada@example.com', '+2348031234567', 'A ring', 'Line ' || n || E'\n"quoted", \\ and ₦', now() from generate_series(1, 1234) n`,
  );
  // And more files than one part of a table with files has.
  const brooch = await makeProduct(shop, { name: 'Certified Brooch', stockQuantity: 12 });
  await shop.asStaff('PUT', `/api/products/${brooch.id}/counting`, { chooser: 'staff' });
  await shop.fork().execute(
    `insert into piece_certificates (piece_id, name, type, bytes)
     select id, id || '.pdf', 'application/pdf', decode('255044462d00ff', 'hex') || int8send(id) from pieces`,
  );
  await writeFile(path.join(folders.media, 'abc-320.webp'), Buffer.from([0, 1, 2, 255]));
  await writeFile(path.join(folders.sources, 'abc.png'), 'not yet made into sizes');
  await writeFile(path.join(folders.media, 'abc-640.webp.1.part'), 'half a file');
  await save(file);
});

describe('a backup', () => {
  it('restores every row and every file into an empty store, and the store goes on', async () => {
    const target = await openEmpty();
    const end = await restore(target);
    const original = await contentsOf(shop);
    expect(await contentsOf(target.database)).toEqual(original);
    expect(end.rows).toEqual(
      Object.fromEntries(Object.entries(original).map(([table, rows]) => [table, rows.length])),
    );
    expect(original.messages).toHaveLength(1234);
    expect(original.piece_certificates).toHaveLength(12);
    const restored = foldersIn(target.copy.dataDir);
    expect(await readdir(restored.media)).toEqual(['abc-320.webp']);
    expect(await readFile(path.join(restored.media, 'abc-320.webp'))).toEqual(
      Buffer.from([0, 1, 2, 255]),
    );
    expect(await readdir(restored.sources)).toEqual(['abc.png']);

    const [{ id: lastId } = { id: 0 }] = await shop
      .fork()
      .execute<{ id: number }[]>('select max(id) as id from messages');
    const [{ id } = { id: 0 }] = await target.database.fork().execute<{ id: number }[]>(
      `insert into messages (name, email, phone, subject, message, created_at)
         values ('B', 'b@example.com', '+2348031234567', 'A ring', 'Hi', now()) returning id`,
    );
    expect(id).toBe(lastId + 1);
    // Triggers and foreign keys are in force again.
    await expect(
      target.database
        .fork()
        .execute(
          'update order_items set product_id = 999999 where id = (select min(id) from order_items)',
        ),
    ).rejects.toThrow(/foreign key/);
    const counts = () =>
      target.database.fork().execute<object[]>('select * from product_counts order by 1');
    const before = await counts();
    await target.database
      .fork()
      .execute('update products set archived_at = now() where id = (select min(id) from products)');
    expect(await counts()).not.toEqual(before);
  });

  it('is one moment of a store that goes on selling', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 60 });
    const selling = { on: true };
    const sell = async () => {
      while (selling.on) await shop.send('POST', '/api/orders', orderRequest([{ product: ring }]));
    };
    const sellers = [sell(), sell()];
    const moment = `${file}.moment`;
    await save(moment);
    selling.on = false;
    await Promise.all(sellers);
    const target = await openEmpty();
    await restore(target, moment);
    const [row] = await target.database.fork().execute<{ stock: number; sold: number }[]>(
      `select p.stock_quantity as stock, coalesce(sum(i.quantity), 0)::int as sold
       from products p left join order_items i on i.product_id = p.id where p.id = ? group by p.id`,
      [ring.id],
    );
    expect((row?.stock ?? 0) + (row?.sold ?? 0)).toBe(60);
    expect(await stockOf(shop, ring.id)).toBeLessThanOrEqual(row?.stock ?? 0);
  });

  it('is migrated to this version if it is older', async () => {
    const old = await openEmpty();
    await old.database.migrate(() => Promise.resolve(), migrationNames.at(-2));
    const oldFile = path.join(old.copy.dataDir, 'old.backup');
    await writeBackup(
      {
        em: old.database.fork(),
        pictureFiles: null,
        secret: TEST_SECRET,
        version: '0.9.0',
        now: new Date(),
      },
      createWriteStream(oldFile),
    );
    const target = await openEmpty();
    await restore(target, oldFile);
    const rows = await target.database
      .fork()
      .execute<{ name: string }[]>('select name from migrations order by id');
    expect(rows.map(({ name }) => name)).toEqual(migrationNames);
  });

  it.runIf(shop.kind === 'postgres').each(releases)(
    'is migrated if it is of the release %s, from which a store comes here, and refused if it is older',
    async (release) => {
      const old = await openDatabase(await restoreRelease(release));
      onTestFinished(() => old.close());
      const backUp = async (name: string) => {
        const to = `${file}.${name}`;
        const source = { pictureFiles: null, secret: TEST_SECRET, version: name, now: new Date() };
        await writeBackup({ ...source, em: old.fork() }, createWriteStream(to));
        return to;
      };
      const orders = (database: Pick<Database, 'fork'>) =>
        database
          .fork()
          .execute('select id, status, total, search_customer from orders order by id');
      const target = await openEmpty();
      await restore(target, await backUp('before'));
      expect(await orders(target.database)).toEqual(await orders(old));
      expect((await orders(old)).length).toBeGreaterThan(10);
      await old
        .fork()
        .execute('delete from migrations where id = (select max(id) from migrations)');
      await expect(restore(await openEmpty(), await backUp('older'))).rejects.toThrow(
        'Restore it with the version of 2026-11-28',
      );
    },
  );

  it('changes nothing and says why if it is damaged, incomplete, foreign or made with another secret', async () => {
    const target = await openEmpty();
    const cut = `${file}.cut`;
    await writeFile(cut, await readFile(file));
    await truncate(cut, Math.floor((await stat(file)).size * 0.7));
    await expect(restore(target, cut)).rejects.toThrow(/damaged|incomplete/);
    const foreign = `${file}.foreign`;
    await writeFile(foreign, 'a letter to my bank');
    await expect(restore(target, foreign)).rejects.toThrow('not a backup of Adunni');
    await expect(restore(target, file, replaced([]))).rejects.toThrow('another APP_SECRET');
    // After all that the store is still empty, and the whole backup fits; also after APP_SECRET was replaced.
    await restore(target, file, replaced([TEST_SECRET]));
    await expect(restore(target)).rejects.toThrow('not empty');
  });
});

const run = promisify(execFile);

/** What the activity log of a running store says about its backups. */
async function recordedBackups(url: string): Promise<unknown[]> {
  const input = encodeURIComponent(JSON.stringify({ json: { action: 'backup_made' } }));
  const response = await fetch(`${url}/trpc/audit.list?input=${input}`, {
    headers: { cookie: await signIn(url) },
  });
  const { result } = (await response.json()) as {
    result: { data: { json: { items: unknown[] } } };
  };
  return result.data.json.items;
}
const root = path.resolve(import.meta.dirname, '../..');

// They use an embedded store in either case, and PostgreSQL where there is one.
describe.runIf(shop.kind === 'postgres' || !process.env.TEST_DATABASE_URL)('the commands', () => {
  // Nine processes start one after another.
  it(
    'back up a running store, restore it, and move it to PostgreSQL',
    { timeout: 360_000 },
    async () => {
      const { PATH, HOME } = process.env;
      const command = (env: Record<string, string>, ...args: string[]) =>
        run(process.execPath, ['dist/server.js', ...args], {
          cwd: root,
          env: { PATH, HOME, APP_SECRET: TEST_SECRET, ...env },
        });
      const first = await emptyDatabase('pglite');
      const second = await emptyDatabase('pglite');
      onTestFinished(async () => {
        await first.drop();
        await second.drop();
      });
      const server = await startServer(first.dataDir, { APP_SECRET: TEST_SECRET });
      onTestFinished(() => server.stop().catch(() => undefined));
      const products = async (url: string) =>
        (await (await fetch(`${url}/api/products?limit=60`)).json()) as unknown[];
      const shown = await products(server.url);
      expect(shown.length).toBeGreaterThan(0);
      const target = path.join(second.dataDir, 'shop.backup');
      const saved = await command({ DATA_DIR: first.dataDir }, 'backup', target);
      expect(saved.stdout).toContain(`are in ${target}`);
      await expect(command({ DATA_DIR: first.dataDir }, 'backup', target)).rejects.toThrow(
        'Choose another name',
      );
      expect(await recordedBackups(server.url)).toHaveLength(1);
      await server.stop();

      await command({ DATA_DIR: second.dataDir }, 'restore', target);
      const again = await startServer(second.dataDir, { APP_SECRET: TEST_SECRET });
      expect(await products(again.url)).toEqual(shown);
      await again.stop();

      if (shop.kind === 'pglite') return;
      const postgres = await emptyDatabase('postgres');
      onTestFinished(() => postgres.drop());
      const address = postgres.databaseUrl ?? '';
      await command({ DATA_DIR: second.dataDir }, 'move', address);
      const moved = await startServer(second.dataDir, {
        APP_SECRET: TEST_SECRET,
        DATABASE_URL: address,
      });
      expect(await products(moved.url)).toEqual(shown);
      // The restored store is from before the backup was recorded.
      expect(await recordedBackups(moved.url)).toEqual([]);
      await command({ DATABASE_URL: address, DATA_DIR: second.dataDir }, 'backup', `${target}.2`);
      expect(await recordedBackups(moved.url)).toHaveLength(1);
      await moved.stop();
    },
  );
});
