import { afterAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '#shared/durations.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { ProductView } from '#shared/products.ts';
import { importer } from '#tests/support/import-file.ts';
import { makeProduct, orderRequest, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop({ storefront: true, env: { pageCacheMb: 16 } });
afterAll(() => shop.close());
const client = trpcClient(shop);
const cookie = await signIn(shop.url);
const owner = trpcClient(shop, cookie);
const imports = await importer(shop);

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const status = async (path: string) => (await fetch(`${shop.url}${path}`)).status;
const text = async (path: string) => (await fetch(`${shop.url}${path}`)).text();
const place = (product: ProductView) =>
  shop.send<ErrorBody>('POST', '/api/orders', orderRequest([{ product }]));
const patch = async ({ id }: ProductView, fields: object) => {
  const answer = await shop.asStaff<ProductView>('PATCH', `/api/products/${id}`, fields);
  expect(answer.status).toBe(200);
  return answer.body;
};
const quote = async ({ id }: Pick<ProductView, 'id'>) =>
  (await client.checkout.quote.query({ items: [{ productId: id, quantity: 1, variant: {} }] }))
    .lines[0];

/** Where the public finds the product. */
async function places({ id, slug, name }: ProductView): Promise<string[]> {
  const cards = await client.products.cards.query({ search: name, limit: 100 });
  const named = await client.products.cardsByIds.query({ ids: [id] });
  const found = {
    page: (await status(`/product/${slug}`)) === 200,
    rest: (await status(`/api/products/${id}`)) === 200,
    list: (await text('/api/products')).includes(`"${slug}"`),
    search: cards.items.some((card) => card.id === id),
    ids: named.length > 0,
    sitemap: (await text('/sitemap-products-1.xml')).includes(`/product/${slug}<`),
    feed: (await text('/feeds/google.xml')).includes(slug),
    quote: (await quote({ id }))?.problem === null,
  };
  return Object.entries(found).flatMap(([where, isFound]) => (isFound ? [where] : []));
}
/** No feed has a product without a picture. */
const images = ['https://example.com/anklet.jpg'];
const everywhere = ['page', 'rest', 'list', 'search', 'ids', 'sitemap', 'feed', 'quote'];

const staffRow = async ({ name }: ProductView) => {
  const { items } = await owner.products.listForStaff.query({ search: name, limit: 20 });
  return items.find((it) => it.name === name);
};

/** Makes the time of publication come at once, as time would. */
const letTimePass = ({ id }: ProductView) =>
  shop.fork().execute(
    `update products set publish_at = clock_timestamp() - interval '1 second',
       sale_changes_at = clock_timestamp() - interval '1 second' where id = ?`,
    [id],
  );

describe('a draft', () => {
  it('is nowhere in the shop until it is published, and nowhere again once it is unpublished', async () => {
    const draft = await makeProduct(shop, { name: 'Zobo anklet', images, status: 'draft' });
    expect(draft).toMatchObject({ status: 'draft', publishAt: null });
    expect(await places(draft)).toEqual([]);
    expect(await place(draft)).toMatchObject({
      status: 409,
      body: { code: 'product_unavailable' },
    });
    expect(await staffRow(draft)).toMatchObject({ status: 'draft', stockQuantity: 10 });
    expect(await patch(draft, { status: 'published' })).toMatchObject({ status: 'published' });
    expect(await places(draft)).toEqual(everywhere);
    await patch(draft, { status: 'draft' });
    expect(await places(draft)).toEqual([]);
    expect(await place(draft)).toMatchObject({ status: 409 });
  });

  it('needs no description until it is published, or is to be', async () => {
    const draft = await makeProduct(shop, { name: 'Begun', description: '', status: 'draft' });
    expect(draft).toMatchObject({ description: '' });
    const send = (fields: object) =>
      shop.asStaff<ErrorBody>('PATCH', `/api/products/${draft.id}`, fields);
    for (const fields of [{ status: 'published' }, { publishAt: inHours(5) }]) {
      expect(await send(fields)).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'description', message: 'is required' }] },
      });
    }
    expect(await patch(draft, { price: 5 })).toMatchObject({ status: 'draft' });
    expect(await patch(draft, { description: 'Done.', publishAt: inHours(5) })).toMatchObject({
      status: 'draft',
    });
    expect(await send({ description: '' })).toMatchObject({ status: 400 });
    await patch(draft, { status: 'published', publishAt: null });
    expect(await send({ description: '' })).toMatchObject({ status: 400 });
  });

  it('is published at its time, before the next answer and order, also by an order itself', async () => {
    const publishAt = inHours(5);
    const draft = await makeProduct(shop, { name: 'Timed anklet', images, publishAt });
    expect(draft).toMatchObject({ status: 'draft', publishAt });
    expect(await places(draft)).toEqual([]);
    await letTimePass(draft);
    expect(await place(draft)).toMatchObject({ status: 201 });
    expect(await places(draft)).toEqual(everywhere);
    expect(await staffRow(draft)).toMatchObject({ status: 'published', publishAt: null });
  });

  it('goes on with its sale when it is published in the middle of it', async () => {
    const saleUntil = inHours(9);
    const draft = await makeProduct(shop, {
      publishAt: inHours(5),
      salePrice: 900_000,
      saleUntil,
    });
    await letTimePass(draft);
    expect(await quote(draft)).toMatchObject({ price: 900_000 });
    const [row] = await shop
      .fork()
      .execute<{ next: Date }[]>('select sale_changes_at as next from products where id = ?', [
        draft.id,
      ]);
    expect(new Date(row?.next ?? 0).toISOString()).toBe(saleUntil);
  });

  it('stays a draft when a program that knows nothing of drafts writes it, and holds its SKU', async () => {
    const draft = await makeProduct(shop, { status: 'draft', sku: 'DR-1' });
    const { status: _, publishAt: __, version: ___, ...fields } = draft;
    const put = await shop.asStaff('PUT', `/api/products/${draft.id}`, fields);
    expect(put).toMatchObject({ status: 200, body: { status: 'draft' } });
    const etag = put.headers.get('etag') ?? '';
    const renamed = await fetch(`${shop.url}/api/products/${draft.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', cookie, 'if-match': etag },
      body: JSON.stringify({ name: 'Renamed draft' }),
    });
    expect(renamed.status).toBe(200);
    const taken = await shop.asStaff('POST', '/api/products', { ...fields, sku: 'dr-1' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'code_taken' } });
  });

  it('is deleted and comes back as a draft', async () => {
    const draft = await makeProduct(shop, { status: 'draft', publishAt: inHours(3) });
    const published = await makeProduct(shop);
    const deleted = await owner.productEdits.archive.mutate({ ids: [draft.id, published.id] });
    expect(deleted).toEqual({ ids: [draft.id, published.id], drafts: [draft.id] });
    expect(await staffRow(draft)).toBeUndefined();
    await owner.productEdits.restore.mutate(deleted);
    expect(await staffRow(draft)).toMatchObject({ status: 'draft', publishAt: draft.publishAt });
    expect(await staffRow(published)).toMatchObject({ status: 'published' });
    expect(await status(`/api/products/${draft.id}`)).toBe(404);
  });

  it('is in the exported file, which changes nothing when it is imported again', async () => {
    const draft = await makeProduct(shop, { publishAt: inHours(7), lowStock: 12 });
    const csv = await imports.exported();
    expect(csv.toString()).toContain(draft.slug);
    const { rows } = await imports.run(csv);
    expect(rows.filter(({ action }) => action !== 'unchanged')).toEqual([]);
    const file = `ID,Slug,Status\n${draft.id},${draft.slug},published\n`;
    await imports.run(file);
    expect(await status(`/api/products/${draft.id}`)).toBe(200);
  });
});

describe('a low-stock threshold of a product', () => {
  it('decides from when staff are warned, wherever they are', async () => {
    const work = async () => (await owner.reports.waitingWork.query()).lowStock ?? 0;
    const before = await work();
    const early = await makeProduct(shop, { stockQuantity: 15, lowStock: 20 });
    await makeProduct(shop, { stockQuantity: 3, lowStock: 2 });
    const usual = await makeProduct(shop, { stockQuantity: 5 });
    await makeProduct(shop, { stockQuantity: 5, status: 'draft' });
    expect(await work()).toBe(before + 2);
    const { items } = await owner.products.listForStaff.query({ filter: 'low-stock', limit: 100 });
    const ids = items.map(({ id }) => id);
    expect(ids).toContain(early.id);
    expect(ids).toContain(usual.id);
    await patch(early, { lowStock: 3 });
    expect(await work()).toBe(before + 1);
  });
});
