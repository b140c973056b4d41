import { afterAll, describe, expect, inject, it } from 'vitest';
import { createChangeLog, LEASE_MS, type RunStatement } from '#server/cache/change-log.ts';
import { acknowledge, areAcknowledged } from '#server/cache/change-statements.ts';
import { sql, type Sql } from '#server/query.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { copyDatabase } from '#tests/support/prepared-database.ts';

/** The same statement, with whatever values. */
const isOf = (statement: Sql, { text }: Sql) => statement.text === text;

const copy = await copyDatabase(inject('prepared'));
const database = await openDatabase(copy);
afterAll(async () => {
  await database.close();
  await copy.drop();
});

/** A lease may have run for a while when a save begins; what waits for no lease takes a fraction of this. */
const WAITED_MS = LEASE_MS / 2;

/** A log that follows the database, and the changes that it has reported. */
async function follow(
  run: RunStatement = (statement) => database.run(statement),
  settled?: () => Promise<void>,
) {
  const reported: string[] = [];
  const log = createChangeLog({
    run,
    // On the same connection.
    ping: async () => void (await run(sql`select 1`)),
    isShared: database.isShared,
    onChange: (tags) => void reported.push(...tags),
    ...(settled && { settled }),
    onError: () => undefined,
  });
  await log.catchUp();
  const changes = async () => {
    await log.catchUp();
    return reported.splice(0).toSorted();
  };
  // A process starts with an empty cache.
  expect(await changes()).toEqual(['all']);
  return { log, changes, reported };
}

const execute = (statement: string) => database.fork().execute(statement);
const setRing = (change: string) =>
  execute(`update products set ${change} where slug = 'okun-pearl-ring'`);
const [ring] = await database
  .fork()
  .execute<{ id: number; category: number }[]>(
    `select id, category_id as category from products where slug = 'okun-pearl-ring'`,
  );
if (!ring) throw new Error('the demo catalogue has no such ring');
const { id, category } = ring;

describe('the log of changes', () => {
  it('names what each statement changes, once', async () => {
    const { log, changes } = await follow();
    const changed = `product:${id}`;
    const listed = ['catalogue', `category:${category}`, changed];
    await setRing('stock_quantity = stock_quantity + 1, version = version + 1');
    expect(await changes()).toEqual([changed]);
    expect(await changes()).toEqual([]);
    await setRing('price = price + 100');
    expect(await changes()).toEqual(listed);
    await setRing(`name = name || '.'`);
    expect(await changes()).toEqual(listed);
    await setRing('stock_quantity = 0');
    expect(await changes()).toEqual(listed);
    await setRing('stock_quantity = 0');
    expect(await changes()).toEqual([changed]);
    await setRing('archived_at = now()');
    expect(await changes()).toEqual([...listed, 'counts'].toSorted());
    await setRing('archived_at = null, stock_quantity = 5');
    await changes();
    await execute(`insert into settings (key, value, updated_at) values ('storePhone', '1', now())
      on conflict (key) do update set value = excluded.value`);
    expect(await changes()).toContain('all');
    await execute(`update categories set name = name where id = ${category}`);
    expect(await changes()).toContain('all');
    await execute(
      `update pictures set color = color where key in (select key from pictures limit 1)`,
    );
    expect(await changes()).toContain('all');
    await execute(`update products set price = price where id < 0`);
    expect(await changes()).toEqual([]);
    await log.close();
  });

  it('distinguishes a sale from an edit of any column, also of one that is added later', async () => {
    await execute(`alter table products add column added_later text default 'before'`);
    const columns = await database.fork().execute<{ name: string; type: string; now: unknown }[]>(
      `select attname as name, atttypid::regtype::text as type, to_jsonb(product) -> attname as now
       from pg_attribute, products product
       where attrelid = 'products'::regclass and attnum > 0 and not attisdropped and product.id = ${id}`,
    );
    const others: Record<string, unknown[]> = {
      boolean: [true, false],
      integer: [-1],
      bigint: [-1],
      text: ['another'],
      jsonb: [[{ another: true }]],
      'timestamp with time zone': ['2001-01-01T00:00:00Z'],
    };
    const changed = columns.map(({ name, type, now }) => {
      const other = others[type]?.find((value) => value !== now);
      if (other === undefined) throw new Error(`no other value for ${name}, a ${type}`);
      return { name, product: { [name]: other } };
    });
    const edits = await database.fork().execute<{ name: string }[]>(
      `select change ->> 'name' as name from products product, json_array_elements(?) change
       where product.id = ${id} and differs_beyond_stock(
         product, jsonb_populate_record(product, (change -> 'product')::jsonb))`,
      [JSON.stringify(changed)],
    );
    const stock = ['stock_quantity', 'combinations', 'version', 'updated_at'];
    expect(edits.map(({ name }) => name).toSorted()).toEqual(
      columns
        .map(({ name }) => name)
        .filter((name) => !stock.includes(name))
        .toSorted(),
    );
    await execute('alter table products drop column added_later');
  });

  it('reports nothing of a transaction that is rolled back', async () => {
    const { log, changes } = await follow();
    await database
      .fork()
      .transactional(async (tx) => {
        await tx.execute(`update products set price = price + 1 where id = ${id}`);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    expect(await changes()).toEqual([]);
    await log.close();
  });

  it.runIf(copy.kind === 'postgres')(
    'reports a transaction when it is committed, however many began and ended meanwhile',
    async () => {
      const { log, changes } = await follow();
      const held = Promise.withResolvers<void>();
      const begun = Promise.withResolvers<void>();
      const long = database.fork().transactional(async (tx) => {
        await tx.execute(`update products set price = price + 1 where id = ${id}`);
        begun.resolve();
        await held.promise;
      });
      await begun.promise;
      for (let times = 0; times < 3; times += 1) {
        await execute(`update settings set value = value`);
        await execute(
          `insert into settings (key, value, updated_at) values ('k${times}', '1', now())`,
        );
        expect(await changes()).toContain('all');
      }
      held.resolve();
      await long;
      expect(await changes()).toContain(`product:${id}`);
      expect(await changes()).toEqual([]);
      await log.close();
    },
  );

  it('answers nothing after a failed reading until another one learns what was missed', async () => {
    let isDown = false;
    const { log, changes } = await follow((statement) =>
      isDown ? Promise.reject(new Error('connection lost')) : database.run(statement),
    );
    expect(log.isCurrent()).toBe(true);
    expect(log.secondsAway()).toBeNull();
    isDown = true;
    await expect(log.catchUp()).rejects.toThrow('connection lost');
    expect(log.isCurrent()).toBe(false);
    expect([log.hasMissed(), (log.secondsAway() ?? 0) > 0]).toEqual([false, true]);
    await setRing('stock_quantity = stock_quantity + 1');
    isDown = false;
    expect(await changes()).toEqual([`product:${id}`]);
    expect([log.isCurrent(), log.secondsAway()]).toEqual([true, null]);
    await log.close();
  });

  it.runIf(copy.kind === 'postgres')('is read while a migration locks the products', async () => {
    const { log, changes } = await follow();
    await database.fork().transactional(async (em) => {
      await em.execute('lock table products in access exclusive mode');
      await execute(`insert into public_changes (tag) values ('counts')`);
      expect(await changes()).toEqual(['counts']);
      expect(log.isCurrent()).toBe(true);
    });
    await setRing('stock_quantity = stock_quantity + 1');
    expect(await changes()).toEqual([`product:${id}`]);
    await log.close();
  });

  it('answers nothing while the next sale cannot be read, and reports the change afterwards', async () => {
    const { log, changes } = await follow();
    await execute('alter table products rename column sale_changes_at to hidden');
    await execute(`insert into public_changes (tag) values ('product:${id}')`);
    await expect(log.catchUp()).rejects.toThrow('sale_changes_at');
    expect(log.isCurrent()).toBe(false);
    expect([log.hasMissed(), log.secondsAway()]).toEqual([true, null]);
    await execute('alter table products rename column hidden to sale_changes_at');
    expect(await changes()).toEqual([`product:${id}`]);
    expect(log.isCurrent()).toBe(true);
    await log.close();
  });

  it('forgets everything when the database has lost the log in a crash', async () => {
    const { log, changes } = await follow();
    await setRing('stock_quantity = stock_quantity + 1');
    await execute('truncate public_changes, store_processes');
    expect(await changes()).toEqual(['all']);
    expect(await changes()).toEqual([]);
    await log.close();
  });

  it('forgets everything when another server answers, and says how far its own log had come', async () => {
    let restarts = 0;
    const { log, changes } = await follow(async <Row>(statement: Sql) => {
      const rows = await database.run<Row>(statement);
      return rows.map((row) => ({ ...row, startedAt: restarts }));
    });
    const position = log.position() ?? 0;
    expect(position).toBeGreaterThan(0);
    expect(await changes()).toEqual([]);
    expect(log.position()).toBe(position);
    await setRing('price = price + 100');
    expect(await changes()).toContain(`product:${id}`);
    expect(log.position()).toBeGreaterThan(position);
    restarts += 1;
    expect(await changes()).toEqual(['all']);
    await log.close();
  });

  it.runIf(copy.kind === 'postgres')(
    'lets no process answer from memory that has not read it for a second, and a writer waits so long',
    async () => {
      let hold: Promise<void> | undefined;
      const release = Promise.withResolvers<void>();
      const stuck = await follow(async (statement) => {
        await hold;
        return database.run(statement);
      });
      const writer = await follow();
      // The reading that is under way may still end; the next one hangs.
      hold = release.promise;
      await writer.log.catchUp();
      await setRing('price = price + 100');
      const startedAt = performance.now();
      await writer.log.catchUpEverywhere();
      expect(performance.now() - startedAt).toBeGreaterThan(WAITED_MS);
      expect(stuck.log.isCurrent()).toBe(false);
      release.resolve();
      hold = undefined;
      expect(await stuck.changes()).toContain(`product:${id}`);
      await stuck.log.close();
      // Nobody else answers any more.
      const alone = performance.now();
      await writer.log.catchUpEverywhere();
      expect(performance.now() - alone).toBeLessThan(WAITED_MS);
      await writer.log.close();
    },
  );

  describe.runIf(copy.kind === 'postgres')('in several processes', () => {
    /** One whose every save waits for acknowledgements alone: it has been there longer than the leases of before. */
    async function startWriter() {
      let questions = 0;
      const { log } = await follow((statement) => {
        if (isOf(statement, areAcknowledged('', ''))) questions += 1;
        return database.run(statement);
      });
      /** The milliseconds and questions until a save is answered. */
      const save = async (change: string | null = 'price = price + 100') => {
        if (change) await setRing(change);
        const [startedAt, asked] = [performance.now(), questions];
        await log.catchUpEverywhere();
        return { ms: performance.now() - startedAt, questions: questions - asked };
      };
      expect((await save()).ms).toBeGreaterThan(WAITED_MS);
      return { log, save };
    }

    it('a save is answered when all others have learned of it, without the end of their leases', async () => {
      const writer = await startWriter();
      const readers = [await follow(), await follow()];
      const times: number[] = [];
      for (let edit = 0; edit < 10; edit += 1) {
        for (const { reported } of readers) reported.splice(0);
        times.push((await writer.save()).ms);
        for (const { reported } of readers) expect(reported).toContain(`product:${id}`);
      }
      // Each would take longer than a lease.
      expect(Math.min(...times)).toBeLessThan(WAITED_MS);
      await Promise.all([writer, ...readers].map(({ log }) => log.close()));
    });

    it('one that says nothing, as those of the version before, is waited for until its lease ends', async () => {
      const writer = await startWriter();
      const silent = await follow((statement) =>
        isOf(statement, acknowledge('', '')) ? Promise.resolve([]) : database.run(statement),
      );
      expect((await writer.save()).ms).toBeGreaterThan(WAITED_MS);
      await silent.log.close();
      expect(await writer.save()).toMatchObject({ questions: 1 });
      await writer.log.close();
    });

    it('one acknowledges a change when the CDN has forgotten what it got from it', async () => {
      const writer = await startWriter();
      const purge = Promise.withResolvers<void>();
      const reader = await follow(undefined, () => purge.promise);
      expect((await writer.save()).ms).toBeGreaterThan(WAITED_MS);
      expect(reader.reported).toContain(`product:${id}`);
      purge.resolve();
      const times = [await writer.save(), await writer.save(), await writer.save()];
      expect(Math.min(...times.map(({ ms }) => ms))).toBeLessThan(WAITED_MS);
      await Promise.all([writer.log.close(), reader.log.close()]);
    });

    it('a save that changes nothing public waits for nobody', async () => {
      const writer = await startWriter();
      let hold: Promise<void> | undefined;
      const release = Promise.withResolvers<void>();
      const stuck = await follow(async (statement) => {
        await hold;
        return database.run(statement);
      });
      // It has acknowledged everything.
      await expect.poll(() => writer.save(null)).toMatchObject({ questions: 1 });
      hold = release.promise;
      expect(await writer.save(null)).toMatchObject({ questions: 1 });
      release.resolve();
      await Promise.all([writer.log.close(), stuck.log.close()]);
    });

    it('a save after a crash of the database waits for leases, because the list of the others is lost', async () => {
      const writer = await startWriter();
      let hold: Promise<void> | undefined;
      const release = Promise.withResolvers<void>();
      const stuck = await follow(async (statement) => {
        await hold;
        return database.run(statement);
      });
      hold = release.promise;
      await execute('truncate public_changes, store_processes');
      expect((await writer.save()).ms).toBeGreaterThan(WAITED_MS);
      expect(stuck.log.isCurrent()).toBe(false);
      release.resolve();
      await Promise.all([writer.log.close(), stuck.log.close()]);
    });
  });
});
