import { afterAll, describe, expect, it } from 'vitest';
import type { OrderRecord } from '#shared/order-records.ts';
import type { ProductView } from '#shared/products.ts';
import { importer } from '#tests/support/import-file.ts';
import { saleOf, staffClient } from '#tests/support/orders.ts';
import { makeApiKey, signInStaff } from '#tests/support/staff.ts';
import { makeProduct, orderRequest, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = await staffClient(shop);
const imports = await importer(shop);

const setCost = (id: number, costPrice: number | null | '') =>
  shop.asStaff<ProductView & { costPrice: number | null }>('PATCH', `/api/products/${id}`, {
    costPrice,
  });
const costOf = async (id: number) => (await staff.products.cost.query({ id })).costPrice;
const soldCosts = (orderId: number) =>
  shop
    .fork()
    .execute<{ cost: number | null }[]>(
      'select cost_price::int as cost from order_items where order_id = ? order by position',
      [orderId],
    )
    .then((rows) => rows.map(({ cost }) => cost));

describe('the cost price of a product', () => {
  it('is in no public answer, and stays when a public record is sent back', async () => {
    const { id, slug, version } = await makeProduct(shop, { price: 10_000_000 });
    const { body } = await setCost(id, 6_012_347);
    expect(body.costPrice).toBe(6_012_347);
    const anyone = await fetch(`${shop.url}/api/products/${id}`);
    const text = await anyone.text();
    expect(text).not.toContain('cost');
    for (const path of ['/api/products', `/product/${slug}`, '/feeds/google.xml']) {
      expect(await (await fetch(`${shop.url}${path}`)).text()).not.toContain('6012347');
    }
    const { version: now, ...record } = JSON.parse(text) as ProductView;
    expect(now).toBeGreaterThan(version);
    const put = await shop.asStaff('PUT', `/api/products/${id}`, { ...record, name: 'Renamed' });
    expect(put).toMatchObject({ status: 200, body: { name: 'Renamed', costPrice: 6_012_347 } });
    expect((await setCost(id, '')).body.costPrice).toBeNull();
    expect((await setCost(id, -1 as number)).status).toBe(400);
  });

  it('is for those who change products or read payments', async () => {
    const { id } = await makeProduct(shop, { name: 'Secret cost ring' });
    await setCost(id, 1_234_500);
    const client = async (areas: Parameters<typeof signInStaff>[1]) =>
      trpcClient(shop, await signInStaff(shop, areas));
    expect(await (await client(['catalogue'])).products.forStaff.query({ id })).toMatchObject({
      costPrice: 1_234_500,
    });
    const withKey = async (scopes: Parameters<typeof makeApiKey>[1]) => {
      const { authorization } = await makeApiKey(shop, scopes);
      return async (path: string) => {
        const answer = await fetch(`${shop.url}${path}`, { headers: { authorization } });
        return { status: answer.status, text: await answer.text() };
      };
    };
    const reader = await withKey(['products:read', 'orders:read']);
    const accountant = await withKey(['products:read', 'orders:read', 'payments:read']);
    expect((await reader(`/api/products/${id}/cost`)).status).toBe(403);
    const editor = await withKey(['products:write']);
    expect((await editor(`/api/products/${id}/cost`)).text).toContain('1234500');
    expect((await reader('/api/products.csv')).text).not.toContain('Cost price');
    expect((await accountant('/api/products.csv')).text).toContain('12345');
    await staff.orders.recordSale.mutate(saleOf(await staff.products.forStaff.query({ id })));
    expect((await reader('/api/orders')).text).not.toContain('costPrice');
    expect((await accountant('/api/orders')).text).toContain('"costPrice":1234500');
    expect((await reader('/api/orders.csv')).text).not.toContain('Cost of items');
    expect((await accountant('/api/orders.csv')).text).toContain('Cost of items (NGN)');
  });

  it('is in the audit with its old and new value', async () => {
    const { id } = await makeProduct(shop, { name: 'Audited cost' });
    await setCost(id, 500_000);
    const { items } = await staff.audit.list.query({ limit: 5, offset: 0 });
    expect(JSON.stringify(items)).toContain('Cost price none → ₦5,000');
  });

  it('is exported and imported, and changes nothing when it comes back', async () => {
    const { id } = await makeProduct(shop, { name: 'Exported cost' });
    await setCost(id, 1_234_550);
    const exported = await imports.exported();
    const { rows } = await imports.run(exported);
    expect(rows.filter(({ action }) => action !== 'unchanged')).toEqual([]);
    const changed = await imports.run(`ID,Cost price (NGN)\n${id},"₦20,000.50"\n`);
    expect(changed.rows[0]?.changes).toEqual([
      { field: 'costPrice', from: '₦12,345.50', to: '₦20,000.50' },
    ]);
    expect(await costOf(id)).toBe(2_000_050);
    await imports.run(`ID,Cost price (NGN)\n${id},\n`);
    expect(await costOf(id)).toBeNull();
  });
});

describe('an item that is sold', () => {
  it('has the cost of its product at that time, however it was sold', async () => {
    const ring = await makeProduct(shop, { price: 1_000_000, stockQuantity: 20 });
    const plain = await makeProduct(shop, { price: 1_000_000 });
    await setCost(ring.id, 400_000);
    const placed = await shop.send<{ id: number }>(
      'POST',
      '/api/orders',
      orderRequest([
        { product: ring, quantity: 2 },
        { product: plain, quantity: 1 },
      ]),
    );
    const sale = await staff.orders.recordSale.mutate(saleOf(ring));
    await setCost(ring.id, 450_000);
    expect(await soldCosts(placed.body.id)).toEqual([400_000, null]);
    expect(await soldCosts(sale.id)).toEqual([400_000]);
    const item = (await shop.asStaff<OrderRecord>('GET', `/api/orders/${placed.body.id}`)).body
      .items;
    expect(item.map(({ costPrice }) => costPrice)).toEqual([400_000, null]);
    // Staff add another one: it costs what it costs now.
    const edited = await shop.asStaff('PATCH', `/api/orders/${placed.body.id}/items`, {
      added: [{ productId: ring.id, quantity: 1, variant: {} }],
    });
    expect(edited.status).toBe(200);
    expect(await soldCosts(placed.body.id)).toEqual([400_000, null, 450_000]);
  });

  it('shows its cost to no customer', async () => {
    const product = await makeProduct(shop, { price: 1_000_000 });
    await setCost(product.id, 777_777);
    const { body } = await shop.send<{ id: number; paymentReference: string }>(
      'POST',
      '/api/orders',
      orderRequest([{ product, quantity: 1 }]),
    );
    const page = await fetch(`${shop.url}/order/${body.paymentReference}`);
    expect(await page.text()).not.toContain('777777');
    const answer = await refusalOf(trpcClient(shop).products.cost.query({ id: product.id }));
    expect(answer.status).toBe(401);
  });
});
