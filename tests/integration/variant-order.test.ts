import { afterAll, expect, it } from 'vitest';
import type { CustomerOrder, OrderView } from '#shared/orders.ts';
import { makeProduct, orderRequest, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

const choice = (name: string, options: string[]) => ({
  id: name,
  name,
  type: 'combo' as const,
  options,
  priceModifier: 0,
});

/** An order whose first choice has the longer name. */
async function placeRing() {
  const ring = await makeProduct(shop, {
    variations: [choice('Ring size', ['7', '8']), choice('Metal', ['Silver', 'Gold'])],
  });
  const request = orderRequest([
    { product: ring, variant: { Metal: 'Silver', 'Ring size': '7' } },
    { product: ring, variant: { 'Ring size': '8', Metal: 'Gold' } },
  ]);
  const { body } = await shop.send<CustomerOrder>('POST', '/api/orders', request);
  return { order: body, cookie: await signIn(shop.url) };
}

const choicesOf = ({ items }: Pick<CustomerOrder, 'items'>) =>
  items.map(({ variant }) => Object.entries(variant).map((pair) => pair.join(': ')));

const inOrder = [
  ['Ring size: 7', 'Metal: Silver'],
  ['Ring size: 8', 'Metal: Gold'],
];

const read = (order: CustomerOrder) =>
  trpcClient(shop).orders.byReference.query({ paymentReference: order.paymentReference });

it('an order lists its choices in the product’s sequence, however often it is read', async () => {
  await shop.asStaff('POST', '/api/settings', { storeEmail: 'shop@example.com' });
  const { order, cookie } = await placeRing();
  expect(choicesOf(order)).toEqual(inOrder);
  const again = await read(order);
  expect(again && choicesOf(again)).toEqual(inOrder);

  const { body } = await shop.asStaff<OrderView[]>('GET', `/api/orders?search=${order.id}`);
  expect(body.map(choicesOf)).toEqual([inOrder]);
  const csv = await fetch(`${shop.url}/api/orders.csv?search=${order.id}`, { headers: { cookie } });
  expect(await csv.text()).toMatch(/\(7, Silver\); .*\(8, Gold\)/);
  const mails = await shop.sendMails();
  const texts = mails.map(({ text }) => text).filter((text) => text.includes(`#${order.id}`));
  expect(texts).toEqual([
    expect.stringMatching(/Ring size: 8(?:, | · )Metal: Gold/),
    expect.stringMatching(/Ring size: 8(?:, | · )Metal: Gold/),
  ]);
});
