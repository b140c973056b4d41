import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { OrderRecord } from '#shared/order-records.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { makeApiKey } from '#tests/support/staff.ts';
import { placeOrder } from '#tests/support/orders.ts';

const paying = await startPayingShop();
const { shop, sandbox, staff, place, start, check, detail } = paying;
afterAll(() => paying.close());

const { authorization: ordersKey } = await makeApiKey(shop, ['orders:read']);
const { authorization: moneyKey } = await makeApiKey(shop, ['orders:read', 'payments:read']);

const withKey = <Body = OrderRecord>(address: string, authorization = moneyKey) =>
  shop.send<Body>('GET', address, undefined, { authorization });
const read = async (id: number) => (await withKey(`/api/orders/${id}`)).body;
const list = (query: string) => withKey<OrderRecord[]>(`/api/orders?${query}`);
const idsOf = (orders: OrderRecord[]) => orders.map(({ id }) => id);
const nextOf = ({ headers }: { headers: Headers }) =>
  /<\/api\/orders\?([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null;

async function paid(provider: 'paystack' | 'flutterwave', feeBearer: 'account' | 'customer') {
  const { order } = await place({}, 1_000_000);
  const { reference } = await start(order, { provider });
  await sandbox[provider].pay(reference, { feeBearer });
  await check(order);
  return { order, reference };
}

describe('an order read by another system', () => {
  it('is found by its id and by its reference', async () => {
    const order = await placeOrder(shop);
    const found = await read(order.id);
    expect(found).toMatchObject({
      id: order.id,
      paymentReference: order.paymentReference,
      currency: 'NGN',
      paid: 0,
      refunded: 0,
      due: order.total,
      paidAt: null,
      payments: [],
    });
    const byReference = await withKey(`/api/orders/${order.paymentReference}`);
    expect(byReference).toMatchObject({ status: 200, body: found });
    const [listed] = (await list(`search=%23${order.id}`)).body;
    expect(listed).toEqual(found);
  });

  it('is found among others by its id, with its products as they are now', async () => {
    const [one, other] = [await placeOrder(shop), await placeOrder(shop)];
    const { body: chosen, headers } = await list(`id=${other.id},${one.id}&sort=id`);
    expect(idsOf(chosen)).toEqual([one.id, other.id]);
    expect(headers.get('x-total-count')).toBe('2');
    expect(chosen[0]?.items[0]).not.toHaveProperty('product');
    const productId = one.items[0]?.productId ?? 0;
    await shop.asStaff('PATCH', `/api/products/${productId}`, { name: 'Renamed since' });
    const product = (await shop.send('GET', `/api/products/${productId}`)).body;
    for (const { body } of [
      await list(`id=${one.id}&expand=product`),
      await list(`id=${one.id}&expand=product&limit=1`),
      await list(`id=${one.id}&expand=product&limit=1&sort=id`),
    ])
      expect(body.map(({ items }) => items[0]?.product)).toEqual([product]);
    const { body: single } = await withKey(`/api/orders/${one.id}?expand=product`);
    expect(single.items[0]).toMatchObject({ name: one.items[0]?.name, product });
    await shop.asStaff('DELETE', `/api/products/${productId}`);
    const { body: later } = await withKey(`/api/orders/${one.id}?expand=product`);
    expect(later.items[0]?.product).toBeNull();
    expect(await list('id=x')).toMatchObject({ status: 400, body: { issues: [{ path: 'id.0' }] } });
  });

  it('is answered by each change of it as a read answers it', async () => {
    const order = await placeOrder(shop);
    const address = `/api/orders/${order.id}`;
    const { body: before } = await shop.asStaff<OrderRecord>('GET', address);
    const { customerName, customerEmail, customerPhone, customerAddress } = before;
    const { customerCity, customerState } = before;
    const contact = { customerName, customerEmail, customerPhone, customerAddress };
    const expected = { ...contact, customerCity, customerState };
    const paidHalf = { source: 'cash', amount: 500_000, key: randomUUID() };
    const changes: [method: string, path: string, body: object][] = [
      ['POST', `${address}/notes`, { text: 'Called' }],
      ['PUT', `${address}/hold`, { hours: 5 }],
      ['PUT', `${address}/contact`, { ...expected, customerCity: 'Yaba', expected }],
      ['POST', `${address}/payments`, paidHalf],
      ['POST', `${address}/payments`, paidHalf],
      ['PUT', `${address}/accepted-difference`, { reason: 'A friend' }],
    ];
    for (const [method, path, body] of changes) {
      const changed = await shop.asStaff<OrderRecord>(method, path, body);
      expect([path, changed.status, changed.body]).toEqual([path, 200, changed.body]);
      expect([path, changed.body]).toEqual([path, (await shop.asStaff('GET', address)).body]);
    }
    const { body: after } = await shop.asStaff<OrderRecord>('GET', address);
    expect(after).toMatchObject({ customerCity: 'Yaba', paid: 500_000, paymentStatus: 'paid' });
    const [payment, ...others] = after.payments ?? [];
    expect(others).toEqual([]);
    const reversed = await shop.asStaff<OrderRecord>(
      'PUT',
      `/api/payments/${payment?.id}/reversal`,
      { reason: 'Counted twice' },
    );
    expect(reversed).toMatchObject({ status: 200, body: { paid: 0 } });
    expect(reversed.body.payments?.[0]?.reversedAt).toEqual(expect.any(String));
  });

  it.each(['/api/orders/999999', '/api/orders/ADN-1700000000000-aaaaaaaaaaaaaaaa'])(
    'is missing at %s',
    async (address) => {
      expect(await withKey(address)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    },
  );

  it('has the paid amount, the fee of the provider and the refunded amount', async () => {
    const { order, reference } = await paid('paystack', 'account');
    const { payments } = await detail(order);
    const before = await read(order.id);
    expect(before).toMatchObject({ paid: order.total, refunded: 0, due: 0 });
    expect(before.paidAt).toBe(before.payments?.[0]?.paidAt);
    const fee = sandbox.paystack.transaction(reference).fees;
    expect(fee).toBeGreaterThan(0);
    await staff.payments.refund.mutate({
      paymentId: payments[0]?.id ?? 0,
      amount: 100_000,
      reason: 'Scratched',
      key: 'order-records-1',
    });
    const after = await read(order.id);
    expect(after).toMatchObject({
      paymentStatus: 'partially_refunded',
      paid: order.total,
      refunded: 100_000,
      due: 0,
      paidAt: before.paidAt,
      payments: [
        {
          source: 'paystack',
          provider: 'paystack',
          transactionId: payments[0]?.transactionId,
          reference,
          amount: order.total,
          currency: 'NGN',
          fee,
          refunds: [{ amount: 100_000, reason: 'Scratched', origin: 'shop' }],
        },
      ],
    });
    expect(after.payments?.[0]?.refunds[0]?.providerRefundId).toMatch(/\w/);
    expect(after.updatedAt > before.updatedAt).toBe(true);
  });

  it.each(['paystack', 'flutterwave'] as const)(
    'counts no fee of %s that the customer paid',
    async (provider) => {
      const own = await paid(provider, 'account');
      const customers = await paid(provider, 'customer');
      const feeOf = async (id: number) => (await read(id)).payments?.[0]?.fee;
      expect(await feeOf(own.order.id)).toBeGreaterThan(0);
      expect(await feeOf(customers.order.id)).toBe(0);
      expect((await read(customers.order.id)).paid).toBe(customers.order.total);
    },
  );

  it('has its payments for those who may read payments alone', async () => {
    const { order } = await paid('paystack', 'account');
    const { body } = await withKey(`/api/orders/${order.id}`, ordersKey);
    expect(body).toMatchObject({ paid: order.total });
    expect(body).not.toHaveProperty('payments');
    const listed = await withKey<OrderRecord[]>('/api/orders', ordersKey);
    expect(listed.body.some((it) => 'payments' in it)).toBe(false);
  });
});

describe('the time of an order’s last change', () => {
  it('moves with its status, a note, a payment and a refund', async () => {
    const { order } = await place({}, 1_000_000);
    const times: string[] = [];
    const noteTime = async () => times.push((await read(order.id)).updatedAt);
    await noteTime();
    await staff.orders.setStatus.mutate({ id: order.id, status: 'processing' });
    await noteTime();
    await staff.orders.addNote.mutate({ id: order.id, text: 'Wrapped' });
    await noteTime();
    const { reference } = await start(order);
    await sandbox.paystack.pay(reference);
    await check(order);
    await noteTime();
    const [payment] = (await detail(order)).payments;
    const refund = { paymentId: payment?.id ?? 0, amount: 5_000, reason: 'x', key: 'moves-refund' };
    await staff.payments.refund.mutate(refund);
    await noteTime();
    const em = shop.fork();
    await em.execute(`update refunds set state = 'processed' where order_id = ?`, [order.id]);
    await noteTime();
    expect(new Set(times).size).toBe(6);
    expect(times).toEqual(times.toSorted());
    // Reading moves nothing.
    await noteTime();
    expect(times.at(-1)).toBe(times.at(-2));
  });
});

describe('orders changed since a time', () => {
  it('are listed, the longest unchanged first', async () => {
    const first = await placeOrder(shop);
    const second = await placeOrder(shop);
    const { updatedAt } = await read(second.id);
    await staff.orders.addNote.mutate({ id: first.id, text: 'Later' });
    expect(idsOf((await list(`updatedSince=${updatedAt}`)).body)).toEqual([second.id, first.id]);
    // A plus that nobody encoded.
    const lagos = new Date(Date.parse(updatedAt) + 3_600_000).toISOString().replace('Z', '+01:00');
    expect(idsOf((await list(`updatedSince=${lagos}`)).body)).toEqual([second.id, first.id]);
    expect((await list('updatedSince=2099-01-01')).body).toEqual([]);
  });

  it('come in pages that no change moves', async () => {
    const placed = [];
    for (let n = 0; n < 5; n += 1) placed.push(await placeOrder(shop));
    const { updatedAt } = await read(placed[0]?.id ?? 0);
    const first = await list(`updatedSince=${updatedAt}&limit=2`);
    expect(idsOf(first.body)).toEqual(idsOf(placed.slice(0, 2) as unknown as OrderRecord[]));
    expect(first.headers.get('x-total-count')).toBe('5');
    // One that was seen and one that was not change, and one comes: each appears later.
    await staff.orders.addNote.mutate({ id: placed[0]?.id ?? 0, text: 'Again' });
    await staff.orders.addNote.mutate({ id: placed[3]?.id ?? 0, text: 'Again' });
    const added = await placeOrder(shop);
    const rest: number[] = [];
    for (let next = nextOf(first); next !== null;) {
      const page = await list(next);
      expect(page.status).toBe(200);
      rest.push(...idsOf(page.body));
      next = nextOf(page);
    }
    expect(rest).toEqual([placed[2]?.id, placed[4]?.id, placed[0]?.id, placed[3]?.id, added.id]);
  });
});

describe('the list of orders', () => {
  it('pages through every order once, by id', async () => {
    const whole = idsOf((await list('sort=id')).body);
    expect(whole).toEqual(whole.toSorted((a, b) => a - b));
    const walked: number[] = [];
    for (let next: string | null = 'sort=id&limit=7'; next !== null;) {
      const page = await list(next);
      walked.push(...idsOf(page.body));
      next = nextOf(page);
    }
    expect(walked).toEqual(whole);
  });

  it('takes instants and days as bounds', async () => {
    const order = await placeOrder(shop, { at: '2026-01-31T22:59:30Z' });
    const has = async (query: string) => idsOf((await list(query)).body).includes(order.id);
    expect(await has('from=2026-01-31&to=2026-01-31')).toBe(true);
    expect(await has('to=2026-01-30')).toBe(false);
    expect(await has('from=2026-01-31T22:59:30Z&to=2026-01-31T22:59:31Z')).toBe(true);
    expect(await has('to=2026-01-31T22:59:30Z')).toBe(false);
    expect(await has('from=2026-01-31T23:59:31%2B01:00&to=2026-02-01')).toBe(false);
    expect(await has('createdSince=2026-01-31T22:59:30Z&to=2026-02-01')).toBe(true);
    expect(await has('createdSince=2026-02-01&to=2026-02-02')).toBe(false);
  });

  it('has the chosen fields alone', async () => {
    const order = await placeOrder(shop);
    const chosen = { id: order.id, total: order.total };
    const one = await withKey(`/api/orders/${order.id}?fields=total,id`);
    expect(one.body).toEqual(chosen);
    for (const paging of ['', '&limit=1', '&sort=updated&limit=1', '&limit=300']) {
      const { body } = await list(`search=%23${order.id}&fields=id,total${paging}`);
      expect(body).toEqual([chosen]);
    }
  });

  it.each([
    ['fields=id,colour', 'fields'],
    ['cursor=nonsense', 'cursor'],
    [`cursor=${Buffer.from('["id",1]').toString('base64url')}`, 'cursor'],
    ['updatedSince=yesterday', 'updatedSince'],
    ['createdSince=2026-01-01T00:00:00', 'createdSince'],
    ['from=0000-01-01T00:00:00Z', 'from'],
    ['updatedsince=2026-01-01', 'updatedsince'],
  ])('refuses %s by name', async (query, path) => {
    const { status, body } = await withKey<ErrorBody>(`/api/orders?${query}`);
    expect(status).toBe(400);
    expect(body.issues?.map((issue) => issue.path)).toEqual([path]);
  });

  it('refuses a cursor of a list in another order', async () => {
    const next = nextOf(await list('sort=id&limit=1'));
    const { status, body } = await withKey<ErrorBody>(
      `/api/orders?${String(next).replace('sort=id', 'sort=updated')}`,
    );
    expect({ status, path: body.issues?.[0]?.path }).toEqual({ status: 400, path: 'cursor' });
  });

  it('is read by indexes', async () => {
    const em = shop.fork();
    await em.begin();
    await em.execute('set local enable_seqscan = off');
    const plan = await em.execute<{ 'QUERY PLAN': string }[]>(
      `explain select o.id from orders o where o.updated_at >= now() and (o.updated_at, o.id) > (now(), 5)
       order by o.updated_at, o.id limit 10`,
    );
    await em.rollback();
    expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('orders_updated');
  });
});
