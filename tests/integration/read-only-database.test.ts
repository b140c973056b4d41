import { afterAll, describe, expect, inject, it } from 'vitest';
import { makeProduct, orderRequest, startTestShop, type Answer } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

/** Makes new connections read-only or writable; as on a server that became a standby, open ones do not notice. */
const setReadOnly = (value: 'on' | 'off') =>
  shop.fork().transactional(async (tx) => {
    await tx.execute('set transaction read write');
    await tx.execute(
      `do $$ begin execute format(
         'alter database %I set default_transaction_read_only = ${value}', current_database());
       end $$`,
    );
  });

let named = 0;

describe.runIf(inject('prepared').kind === 'postgres')('a database that only reads', () => {
  it('answers writes with 503 and reads as before, and takes writes at once when it may', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 100 });
    const order = () => shop.send('POST', '/api/orders', orderRequest([{ product: ring }]));
    const category = () =>
      shop.asStaff('POST', '/api/categories', { name: `New ${(named += 1)}`, description: '' });
    // An order is one statement, whose connection the pool closes after any error; a category is a transaction.
    const burst = (write: () => Promise<Answer>) => Promise.all(Array.from({ length: 20 }, write));
    const statuses = async (write: () => Promise<Answer>) =>
      new Set((await burst(write)).map(({ status }) => status));
    expect(await statuses(order)).toEqual(new Set([201]));
    expect(await statuses(category)).toEqual(new Set([201]));

    await setReadOnly('on');
    await shop.fork().execute(
      `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
    );
    // The connection that ran this may write still.
    const answers = [...(await burst(order)), ...(await burst(category))];
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, headers, body } of refused) {
      expect([status, body]).toMatchObject([503, { code: 'unavailable' }]);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect((await shop.send('GET', '/api/products?limit=1')).status).toBe(200);

    await setReadOnly('off');
    // Each connection that was opened meanwhile is found out, and closed, by its first write.
    await burst(category);
    expect(await statuses(category)).toEqual(new Set([201]));
    expect(await statuses(order)).toEqual(new Set([201]));
  });
});
