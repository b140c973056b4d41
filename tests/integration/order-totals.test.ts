import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { OrderView } from '#shared/orders.ts';
import { updateSummaries } from '#server/orders/summaries.ts';
import { placeOrder, writeMoney } from '#tests/support/orders.ts';
import { makeProduct, orderRequest, signIn, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const cookie = await signIn(shop.url);
await shop.asStaff('POST', '/api/settings', { storeEmail: 'owner@example.com' });

const rowsOf = async (address: string): Promise<Record<string, string>[]> => {
  const response = await fetch(shop.url + address, { headers: { cookie } });
  expect(response.status).toBe(200);
  return parse(await response.text(), { bom: true, columns: true });
};

/** ₦1,000 off ₦15,000, ₦2,500 for delivery, and 7.5 % tax on ₦14,000. */
async function placeCharged() {
  const { id, paymentReference } = await placeOrder(shop);
  const em = shop.fork();
  await em.execute(
    `update orders set discount = 100000, delivery_fee = 250000, tax = 105000, total = 1755000 where id = ?`,
    [id],
  );
  await em.execute('update order_items set discount = 100000 where order_id = ?', [id]);
  return { id, paymentReference };
}
const charged = {
  subtotal: 1_500_000,
  discount: 100_000,
  deliveryFee: 250_000,
  tax: 105_000,
  total: 1_755_000,
};

describe('the totals of an order with a discount and a delivery fee', () => {
  it('are the same in the order, its page, its mail and the exports', async () => {
    const { id, paymentReference } = await placeCharged();
    const { body } = await shop.asStaff<OrderView>('GET', `/api/orders/${id}`);
    expect(body).toMatchObject(charged);
    const page = await shop.send<OrderView>('GET', `/api/checkout/orders/${paymentReference}`);
    expect(page.body).toMatchObject(charged);
    const [row] = await rowsOf(`/api/orders.csv?search=%23${id}`);
    expect(row).toMatchObject({
      'Subtotal (NGN)': '15000',
      'Discount (NGN)': '1000',
      'Delivery (NGN)': '2500',
      'Tax (NGN)': '1050',
      'Total (NGN)': '17550',
    });
    const mails = await shop.sendMails();
    const mail = mails.find(({ text }) => text.includes(`#${id}`));
    for (const line of ['Discount: -₦1,000', 'Shipping: ₦2,500', 'Tax (7.5%): ₦1,050'])
      expect(mail?.text).toContain(line);
  });

  it('are divided into sales, delivery and VAT in the books, and products bring what is left', async () => {
    const { id } = await placeCharged();
    await writeMoney(shop, id, { received: charged.total });
    await shop
      .fork()
      .execute(`update payments set paid_at = '2026-03-10T10:00:00Z' where order_id = ?`, [id]);
    const lines = await rowsOf('/api/accounting.csv?from=2026-03-10&to=2026-03-10');
    expect(
      lines.map((line) => [line['Account'], line['Debit (NGN)'], line['Credit (NGN)']]),
    ).toEqual([
      ['Cash', '17550', '0'],
      ['Sales', '0', '14000'],
      ['Delivery fees', '0', '2500'],
      ['VAT payable', '0', '1050'],
    ]);
    await updateSummaries(shop.fork());
    const [sold] = await shop
      .fork()
      .execute<{ revenue: string }[]>(
        `select revenue from product_sales join order_items using (product_id) where order_id = ?`,
        [id],
      );
    expect(Number(sold?.revenue)).toBe(1_400_000);
  });
});

describe('an order that says what it saw of discount and delivery', () => {
  it.each([
    ['discount', { discount: 1 }],
    ['deliveryFee', { deliveryFee: 250_000 }],
  ])('is refused with the new figure if the %s differs', async (path, seen) => {
    const product = await makeProduct(shop);
    const { status, body } = await shop.send<ErrorBody>(
      'POST',
      '/api/orders',
      orderRequest([{ product }], seen),
    );
    expect(status).toBe(409);
    expect(body.code).toBe('total_changed');
    expect(body.issues).toEqual([{ path, code: 'total_changed', message: 'is ₦0 now (0 kobo)' }]);
  });

  it('is the same order as one that leaves them out', async () => {
    const product = await makeProduct(shop);
    const request = orderRequest([{ product }]);
    const first = await shop.send<OrderView>('POST', '/api/orders', request);
    const again = await shop.send<OrderView>('POST', '/api/orders', {
      ...request,
      discount: 0,
      deliveryFee: null,
    });
    expect(first.body).toMatchObject({ discount: 0, deliveryFee: 0 });
    expect([again.status, again.body.id]).toEqual([201, first.body.id]);
  });
});
