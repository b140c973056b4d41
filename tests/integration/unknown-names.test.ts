import { afterAll, describe, expect, it } from 'vitest';
import { resources } from '#server/rest/resources/all.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { OrderRecord } from '#shared/order-records.ts';
import { makeProduct, orderRequest, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

interface Operation {
  security?: object[];
  requestBody?: { content: Record<string, unknown> };
}
const { body: document } = await shop.send<{ paths: Record<string, Record<string, Operation>> }>(
  'GET',
  '/api/openapi.json',
);
const writes = Object.entries(document.paths).flatMap(([path, operations]) =>
  Object.entries(operations)
    .filter(
      ([, it]) => (it.security?.length ?? 0) > 0 && it.requestBody?.content['application/json'],
    )
    .map(([method]) => [method.toUpperCase(), path] as const),
);
const addressOf = (path: string) => path.replace('{name}', 'care').replaceAll(/\{\w+\}/g, '1');

const issuesOf = async (method: string, path: string, body: unknown) => {
  const answer = await shop.asStaff<ErrorBody>(method, path, body);
  expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  return answer.body.issues;
};

async function placeOrder(): Promise<OrderRecord> {
  const product = await makeProduct(shop);
  const gift = { recipientName: 'Bola Ade', recipientPhone: '08031234567' };
  const placed = await shop.send<{ paymentReference: string }>('POST', '/api/orders', {
    ...orderRequest([{ product, quantity: 2 }]),
    gift,
  });
  const { paymentReference } = placed.body;
  return (await shop.asStaff<OrderRecord>('GET', `/api/orders/${paymentReference}`)).body;
}

describe('an unknown name in a body', () => {
  it('concerns many paths', () => {
    expect(writes.length).toBeGreaterThan(20);
  });

  it.each(writes)('%s %s refuses it by name', async (method, path) => {
    // `toString` is a name that every object has.
    const issues = await issuesOf(method, addressOf(path), { sparkle: true, toString: true });
    for (const name of ['sparkle', 'toString'])
      expect(issues).toContainEqual({
        path: name,
        message: expect.stringContaining('is not a name'),
      });
  });

  const wrapped = resources.flatMap(({ operations }) =>
    Object.entries(operations).flatMap(([key, { field }]) =>
      field === undefined ? [] : [[...key.split(' '), field] as const],
    ),
  );
  it.each(wrapped)(
    '%s %s refuses a body that is wrapped in the name of its field',
    async (method, path, field = '') => {
      const address = `/api${path}`.replaceAll(/:\w+/g, '1');
      const issues = await issuesOf(method, address, { [field]: {} });
      expect(issues?.map((it) => it.path)).toContain(field);
    },
  );

  it('is refused within the lines of an order, and nothing changes', async () => {
    const order = await placeOrder();
    const address = `/api/orders/${order.id}/items`;
    const [item] = order.items;
    const issues = await issuesOf('PATCH', address, {
      changed: [{ itemId: item?.id, qty: 1 }],
      added: [{ productId: item?.productId, quantity: 1, prise: 5 }],
      items: [],
    });
    expect(issues).toEqual([
      { path: 'changed.0.qty', message: 'is not a name that can be changed' },
      { path: 'added.0.prise', message: 'is not a name that can be changed' },
      { path: 'items', message: 'is not a name that can be changed' },
    ]);
    const { body } = await shop.asStaff<OrderRecord>('GET', `/api/orders/${order.id}`);
    expect(body.items).toEqual(order.items);
    const edit = { changed: [{ itemId: item?.id, quantity: 1 }] };
    expect((await shop.asStaff('PATCH', address, edit)).status).toBe(200);
  });

  it('is refused in the shipment that comes with a status', async () => {
    const { id } = await placeOrder();
    const body = { status: 'processing', shipment: { carier: 'GIG' } };
    expect(await issuesOf('PATCH', `/api/orders/${id}/status`, body)).toEqual([
      { path: 'shipment.carier', message: 'is not a name that can be changed' },
    ]);
  });

  it('is refused within variations, while an option may have any name', async () => {
    const { id } = await makeProduct(shop);
    const variation = { name: 'sparkle', options: ['A'], optionPrices: { A: 5 } };
    const patch = (extra: object) => ({ variations: [{ ...variation, ...extra }] });
    const issues = await issuesOf('PATCH', `/api/products/${id}`, patch({ prices: {} }));
    expect(issues?.[0]?.path).toBe('variations.0.prices');
    expect((await shop.asStaff('PATCH', `/api/products/${id}`, patch({}))).status).toBe(200);
  });
});

describe('a record that was read', () => {
  it.each([
    ['a product', 'PUT', '/api/products/1'],
    ['a category', 'PUT', '/api/categories/1'],
    ['the settings', 'POST', '/api/settings'],
    ['the delivery settings', 'PUT', '/api/delivery-settings'],
    ['a policy', 'PUT', '/api/policies/care'],
  ])('%s can be sent back', async (_, method, address) => {
    const read = await shop.asStaff<object>('GET', address);
    expect(await shop.asStaff(method, address, read.body)).toMatchObject({ status: 200 });
  });

  it.each([
    ['a discount code', '/api/discount-codes', { code: 'ADA10', kind: 'percent', percent: 10 }],
    [
      'a webhook endpoint',
      '/api/webhook-endpoints',
      { url: 'https://example.com/hook', eventTypes: ['order.paid'] },
    ],
  ])('%s can be sent back as it was answered', async (_, address, content) => {
    const made = await shop.asStaff<{ id: number }>('POST', address, content);
    expect(made.status).toBe(201);
    const back = await shop.asStaff('PUT', `${address}/${made.body.id}`, made.body);
    expect(back).toMatchObject({ status: 200, body: content });
  });

  it('the shipment and the gift of an order can be sent back', async () => {
    const { id } = await placeOrder();
    const shipment = { carrier: 'GIG', trackingNumber: 'G1' };
    await shop.asStaff('PUT', `/api/orders/${id}/shipment`, shipment);
    const { body } = await shop.asStaff<OrderRecord>('GET', `/api/orders/${id}`);
    const sent = await shop.asStaff('PUT', `/api/orders/${id}/shipment`, body.shipment);
    expect(sent).toMatchObject({ status: 200, body: { shipment: body.shipment } });
    const given = await shop.asStaff('PUT', `/api/orders/${id}/gift`, body.gift);
    expect(given).toMatchObject({ status: 200, body: { gift: body.gift } });
  });
});
