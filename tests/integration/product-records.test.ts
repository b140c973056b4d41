import { afterAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { ProductView } from '#shared/products.ts';
import type { EditedProductView } from '#shared/staff-products.ts';
import { makeApiKey } from '#tests/support/staff.ts';
import {
  makeProduct,
  orderRequest,
  publicView,
  signIn,
  startTestShop,
} from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop({ env: { pageCacheMb: 8 } });
afterAll(() => shop.close());
const staff = trpcClient(shop, await signIn(shop.url));
const { authorization } = await makeApiKey(shop, ['products:write']);

const list = <Body = ProductView[]>(query: string) =>
  shop.send<Body>('GET', `/api/products?${query}`);
const idsOf = (products: ProductView[]) => products.map(({ id }) => id);
const nextOf = ({ headers }: { headers: Headers }) =>
  /<\/api\/products\?([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null;
const read = async ({ id }: ProductView) =>
  (await shop.send<ProductView>('GET', `/api/products/${id}`)).body;
const patch = <Body = EditedProductView>({ id }: Pick<ProductView, 'id'>, body: unknown) =>
  shop.send<Body>('PATCH', `/api/products/${id}`, body, { authorization });
const sell = async (product: ProductView) => {
  const { status } = await shop.send('POST', '/api/orders', orderRequest([{ product }]));
  expect(status).toBe(201);
};

describe('the list of products for another system', () => {
  it('finds a product by its SKU and by its external id', async () => {
    const ring = await makeProduct(shop, { sku: 'Find-1', externalId: 'erp/1' });
    await makeProduct(shop, { sku: 'Find-10', externalId: 'erp/10' });
    expect((await list('sku=find-1')).body).toEqual([ring]);
    expect((await list('externalId=erp%2F1')).body).toEqual([ring]);
    expect((await list('externalId=ERP%2F1')).body).toEqual([]);
    expect((await list('sku=find-1&limit=5&fields=id,sku')).body).toEqual([
      { id: ring.id, sku: 'Find-1' },
    ]);
  });

  it('says what was edited, sold or restocked since a time, the longest unchanged first', async () => {
    const [edited, sold, counted] = [
      await makeProduct(shop),
      await makeProduct(shop),
      await makeProduct(shop),
    ];
    const last = await makeProduct(shop);
    const since = `updatedSince=${new Date(Date.parse(last.updatedAt) + 1).toISOString()}`;
    expect((await list(since)).body).toEqual([]);
    await patch(edited, { name: 'Edited' });
    await sell(sold);
    const { stockQuantity } = counted;
    const count = { id: counted.id, quantity: 1, seenQuantity: stockQuantity, note: 'Counted' };
    await staff.products.correctStock.mutate(count);
    const changed = (await list(since)).body;
    expect(idsOf(changed)).toEqual([edited.id, sold.id, counted.id]);
    expect(changed[1]).toEqual(await read(sold));
    expect(changed[1]?.updatedAt).not.toBe(sold.updatedAt);
    // It was in no answer before, and the answer was cached.
    await sell(last);
    expect(idsOf((await list(since)).body)).toEqual([edited.id, sold.id, counted.id, last.id]);
    await sell(edited);
    expect(idsOf((await list(`${since}&limit=50`)).body)).toEqual([
      sold.id,
      counted.id,
      last.id,
      edited.id,
    ]);
  });

  it.each(['sort=id', 'sort=updated', 'updatedSince=2020-01-01'])(
    'has every product once, page by page, while products are sold and added: %s',
    async (query) => {
      const whole = idsOf((await list(query)).body);
      const walked: number[] = [];
      const added: number[] = [];
      for (let next: string | null = `${query}&limit=9`; next !== null;) {
        const page = await list(next);
        walked.push(...idsOf(page.body));
        next = nextOf(page);
        if (added.length < 2) added.push((await makeProduct(shop)).id);
      }
      expect(walked).toEqual([...whole, ...added]);
    },
  );

  it.each([
    ['sku=A&search=ring', 'search'],
    ['updatedSince=2026-01-01&offset=5', 'offset'],
    ['updatedSince=soon', 'updatedSince'],
    ['cursor=x', 'cursor'],
    ['fields=id,colour', 'fields'],
    ['sort=sideways', 'sort'],
  ])('refuses %s by name', async (query, path) => {
    const { status, body } = await list<ErrorBody>(query);
    expect({ status, paths: body.issues?.map((issue) => issue.path) }).toEqual({
      status: 400,
      paths: [path],
    });
  });

  it('leaves one product’s other names out too', async () => {
    const { id, name } = await makeProduct(shop);
    const { body } = await shop.send('GET', `/api/products/${id}?fields=name,id`);
    expect(body).toEqual({ id, name });
  });
});

describe('a product that is patched', () => {
  const size = { id: 's', name: 'Size', type: 'size', options: ['S', 'L'], priceModifier: 0 };

  it('changes in the named fields alone, and not in its stock', async () => {
    const ring = await makeProduct(shop, {
      name: 'Patched',
      sku: 'PATCH-1',
      features: ['Light'],
      featured: true,
    });
    await sell(ring);
    const { status, body } = await patch(ring, { price: 2_000_000, features: ['Heavy'] });
    expect(status).toBe(200);
    expect(publicView(body)).toEqual({
      ...ring,
      price: 2_000_000,
      fromPrice: 2_000_000,
      features: ['Heavy'],
      stockQuantity: ring.stockQuantity - 1,
      version: body.version,
      updatedAt: body.updatedAt,
    });
    expect(await read(ring)).toEqual(publicView(body));
    const [entry] = (await staff.audit.list.query({ action: 'product_updated' })).items;
    expect(entry).toMatchObject({ subject: 'Patched', fields: ['features'] });
  });

  it('loses the fields that are sent as null', async () => {
    const ring = await makeProduct(shop, { sku: 'PATCH-2', externalId: '2' });
    expect((await patch(ring, { sku: null, externalId: '' })).body).toMatchObject({
      sku: null,
      externalId: null,
    });
  });

  it('is refused over a newer version if it names one', async () => {
    const ring = await makeProduct(shop);
    expect((await patch(ring, { name: 'First', version: ring.version })).status).toBe(200);
    expect(await patch<ErrorBody>(ring, { name: 'Late', version: ring.version })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    });
    expect((await patch(ring, { name: 'Free' })).body.name).toBe('Free');
  });

  it('stays as it is without a change', async () => {
    const ring = await makeProduct(shop, { variations: [size as never] });
    expect(publicView((await patch(ring, {})).body)).toEqual(ring);
    const same = await patch(ring, { name: ring.name, variations: [size] });
    expect(publicView(same.body)).toEqual(ring);
  });

  it('takes two changes of different fields at once', async () => {
    const ring = await makeProduct(shop);
    const answers = await Promise.all([
      patch(ring, { name: 'Both' }),
      patch(ring, { price: 9_900 }),
      patch(ring, { description: 'All' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(ring)).toMatchObject({ name: 'Both', price: 9_900, description: 'All' });
  });

  it.each([
    [{ stockQuantity: 5 }, 'stockQuantity'],
    [{ slug: 'other' }, 'slug'],
    [{ colour: 'red' }, 'colour'],
    [{ name: '' }, 'name'],
    [{ price: '5' }, 'price'],
    [{ images: ['/media/missing.webp'] }, 'images.0'],
    [{ variations: [{ ...size, priceModifier: 1e11 }] }, 'variations'],
  ])('refuses %j', async (body, path) => {
    const ring = await makeProduct(shop);
    const answer = await patch<ErrorBody>(ring, body);
    expect(answer.status).toBe(400);
    expect(answer.body.issues?.map((issue) => issue.path)).toEqual([path]);
    expect(await read(ring)).toEqual(ring);
  });
});
