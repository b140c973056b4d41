import { afterAll, describe, expect, it } from 'vitest';
import { addDays, lagosDay } from '#shared/lagos-time.ts';
import { saleOf, staffClient } from '#tests/support/orders.ts';
import { signInStaff } from '#tests/support/staff.ts';
import { makeProduct, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const owner = await staffClient(shop);
const today = lagosDay(new Date());
const range = { from: today, to: today };

type Client = typeof owner;

/** Theirs is listed while they have none as well. */
async function idOf(client: Client) {
  const { username, name } = await client.auth.me.query();
  const rows = await client.cashCounts.list.query(range);
  return rows.find(({ person }) => person === (name || username))?.personId ?? 0;
}
const cashOf = async (personId: number) =>
  (await owner.cashCounts.list.query(range)).find((row) => row.personId === personId);

describe('cash that is counted', () => {
  it('stands beside what each person recorded that day, and a correction leaves the first count', async () => {
    const cookie = await signInStaff(shop, ['orders', 'money']);
    const seller = trpcClient(shop, cookie);
    const personId = await idOf(seller);
    const product = await makeProduct(shop, { price: 1_000_000 });
    const sold = await seller.orders.recordSale.mutate(saleOf(product));
    const mistaken = await seller.orders.recordSale.mutate(saleOf(product));
    await owner.orders.recordSale.mutate(saleOf(product, { paidWith: 'pos' }));
    await shop
      .fork()
      .execute(
        `update payments set reversed_at = now(), reversal_reason = 'A mistake' where order_id = ?`,
        [mistaken.id],
      );
    const payment = sold.payments[0];
    await seller.payments.refund.mutate({
      paymentId: payment?.id ?? 0,
      amount: 75_000,
      reason: 'Came back',
      key: crypto.randomUUID(),
    });
    expect(await cashOf(personId)).toMatchObject({
      received: 1_075_000,
      refunded: 75_000,
      counts: [],
    });
    const count = { day: today, personId, revision: 0, counted: 950_000, note: 'Change given' };
    await seller.cashCounts.count.mutate(count);
    // Two people count at the same time: the second one sees the first one's count first.
    expect(await refusalOf(owner.cashCounts.count.mutate(count))).toMatchObject({ status: 409 });
    await owner.cashCounts.count.mutate({ ...count, revision: 1, counted: 1_000_000, note: '' });
    const counts = (await cashOf(personId))?.counts ?? [];
    expect(counts).toMatchObject([
      { counted: 950_000, expected: 1_000_000, note: 'Change given' },
      { counted: 1_000_000, expected: 1_000_000, countedBy: 'tester' },
    ]);
    const { items } = await owner.audit.list.query({ limit: 10, offset: 0 });
    expect(items.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['cash_counted', 'cash_count_corrected']),
    );
    expect(JSON.stringify(items)).toContain('Counted ₦9,500, recorded ₦10,000. Change given');
    const csv = await shop.asStaff('GET', `/api/cash-counts.csv?from=${today}&to=${today}`);
    expect(csv.status).toBe(200);
  });

  it('is of no day to come, and counted together only once', async () => {
    const personId = await idOf(owner);
    const count = { day: today, personId, revision: 0, counted: 0, note: '' };
    const tomorrow = { ...count, day: addDays(today, 1) };
    expect(await refusalOf(owner.cashCounts.count.mutate(tomorrow))).toMatchObject({ status: 400 });
    const both = await Promise.allSettled([
      owner.cashCounts.count.mutate(count),
      owner.cashCounts.count.mutate(count),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await cashOf(personId))?.counts).toHaveLength(1);
  });
});
