import { afterAll, describe, expect, inject, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import { makeProduct, orderRequest, startTestShop, stockOf } from '#tests/support/test-shop.ts';
import { lockProduct, untilBlocked } from '#tests/support/until-blocked.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

const place = (body: unknown) => shop.send<CustomerOrder & ErrorBody>('POST', '/api/orders', body);
const setStatus = (id: number, status: string) =>
  shop.asStaff<ErrorBody>('PATCH', `/api/orders/${id}/status`, { status });

// The embedded database has one connection: there no two transactions can wait for each other.
describe.runIf(inject('prepared').kind === 'postgres')('transactions that meet', () => {
  it('two actions on an order and on the one that replaced it both succeed', async () => {
    const ring = await makeProduct(shop, { stockQuantity: 5 });
    const request = orderRequest([{ product: ring }], { changeSecret: 'a'.repeat(32) });
    const { body: first } = await place(request);
    const { body: second } = await place({
      ...request,
      ...orderRequest([{ product: ring, quantity: 2 }], {
        customerEmail: request.customerEmail,
        customerPhone: request.customerPhone,
        changeSecret: request.changeSecret,
      }),
      replaces: request.paymentReference,
    });
    // Money whose arrival is not yet written to the order: it is changed twice when it is taken up again.
    await shop.fork().execute(
      `insert into payments (order_id, source, amount, currency, mode, paid_at, created_at)
       values (?, 'cash', ?, 'NGN', 'live', now(), now())`,
      [first.id, first.total],
    );
    let reinstated: ReturnType<typeof setStatus> | undefined;
    let cancelled: ReturnType<typeof setStatus> | undefined;
    await shop.fork().transactional(async (tx) => {
      await lockProduct(tx, ring.id);
      // It holds the first order and waits for the product; it changes the first order twice, afterwards.
      reinstated = setStatus(first.id, 'processing');
      await untilBlocked(shop, 1);
      // It holds the second order, which the first one points to, and waits for the product behind the other.
      cancelled = setStatus(second.id, 'cancelled');
      await untilBlocked(shop, 2);
    });
    expect((await reinstated)?.status).toBe(200);
    expect((await cancelled)?.status).toBe(200);
    expect(await stockOf(shop, ring.id)).toBe(4);
  });

  it('a transaction in a deadlock is repeated, and the shopper gets the order', async () => {
    const [ring, chain] = [await makeProduct(shop), await makeProduct(shop)];
    const request = orderRequest([{ product: ring }, { product: chain }]);
    const person = `email:${request.customerEmail}`;
    let answer: ReturnType<typeof place> | undefined;
    let other: Promise<void> | undefined;
    await shop.fork().transactional(async (tx) => {
      await lockProduct(tx, ring.id);
      // It holds its customer's lock and waits for the ring.
      answer = place(request);
      await untilBlocked(shop, 1);
      other = shop.fork().transactional(async (it) => {
        // PostgreSQL ends the transaction that looks for the deadlock first: not this one.
        await it.execute(`set local deadlock_timeout = '10min'`);
        await lockProduct(it, chain.id);
        await it.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [person]);
      });
      await untilBlocked(shop, 2);
      // Now the order goes on to the chain, which the other one holds that waits for the order.
    });
    await other;
    expect((await answer)?.status).toBe(201);
    expect([await stockOf(shop, ring.id), await stockOf(shop, chain.id)]).toEqual([9, 9]);
  });
});
