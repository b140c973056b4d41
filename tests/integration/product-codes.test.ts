import { afterAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import type { ProductView } from '#shared/products.ts';
import type { EditedProductView } from '#shared/staff-products.ts';
import { makeProduct, publicView, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = trpcClient(shop, await signIn(shop.url));

const create = <Body = EditedProductView>(fields: object) =>
  shop.asStaff<Body>('POST', '/api/products', {
    name: 'Coded ring',
    description: 'Made for a test.',
    price: 1_500_000,
    stockQuantity: 10,
    ...fields,
  });
const size = {
  id: 's',
  name: 'Size',
  type: 'size' as const,
  options: ['S', 'L'],
  priceModifier: 0,
};

describe('the codes of a product', () => {
  it('are what was sent, trimmed, and survive being read and sent back', async () => {
    const codes = { sku: 'CODE-1', barcode: '4006381333931', externalId: 'erp:1' };
    const variations = [{ ...size, optionCodes: { L: { sku: 'CODE-1-L', barcode: '20' } } }];
    const { body: product } = await create({ ...codes, sku: ' CODE-1 ', variations });
    expect(product).toMatchObject({ ...codes, variations });
    const address = `/api/products/${product.id}`;
    expect((await shop.send('GET', address)).body).toEqual(publicView(product));
    const again = await shop.asStaff<ProductView>('PUT', address, product);
    expect(again).toMatchObject({ status: 200, body: { ...codes, variations } });
  });

  it('are absent if they are blank', async () => {
    const { body } = await create({ sku: '  ', barcode: '', externalId: null });
    expect(body).toMatchObject({ sku: null, barcode: null, externalId: null });
  });

  it('are in no card and in no option of the product page', async () => {
    const variations = [{ ...size, optionCodes: { L: { sku: 'CARD-L' } } }];
    const { id } = await makeProduct(shop, { name: 'Carded ring', sku: 'CARD', variations });
    const cards = await staff.products.cardsByIds.query({ ids: [id] });
    expect(cards).toHaveLength(1);
    expect(JSON.stringify(cards)).not.toContain('CARD');
    const detail = await staff.products.detail.query({ key: String(id) });
    expect(detail?.product.sku).toBe('CARD');
    expect(detail?.product.variations).toEqual([size]);
  });

  it.each([
    ['sku', 'taken-1', 'SKU taken-1'],
    ['externalId', 'TAKEN-1', 'External ID TAKEN-1'],
  ] as const)('belong to one product: %s', async (field, code, text) => {
    const owner = await makeProduct(shop, { name: 'Owner', [field]: 'TAKEN-1' });
    const other = await makeProduct(shop, { name: 'Other' });
    const message = `${text} belongs to “Owner” (product ${owner.id})`;
    const refusal = {
      status: 409,
      body: { code: 'code_taken', productId: owner.id, issues: [{ path: field, message }] },
    };
    expect(await create<ErrorBody>({ [field]: code })).toMatchObject(refusal);
    const changed = { ...other, [field]: code };
    expect(await shop.asStaff('PUT', `/api/products/${other.id}`, changed)).toMatchObject(refusal);
    // Its own code is no obstacle.
    expect(await shop.asStaff('PUT', `/api/products/${owner.id}`, owner)).toMatchObject({
      status: 200,
    });
  });

  it('may differ in capitals alone if they are external ids', async () => {
    await makeProduct(shop, { externalId: 'case-1' });
    expect((await create({ externalId: 'CASE-1' })).status).toBe(201);
  });

  it('may share a barcode', async () => {
    await makeProduct(shop, { barcode: '12345678' });
    expect((await create({ barcode: '12345678' })).status).toBe(201);
  });

  it('are free again when their product is deleted or archived', async () => {
    const { id } = await makeProduct(shop, { name: 'Leaving', sku: 'LEAVING' });
    await shop.fork().execute('update products set archived_at = now() where id = ?', [id]);
    expect((await create({ sku: 'LEAVING' })).status).toBe(201);
  });

  it('go to one of many that want the same one at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => create<ErrorBody>({ sku: 'RACE', externalId: 'race' })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'code_taken')).toHaveLength(7);
  });

  it.each([
    [
      'a SKU of the product',
      { sku: 'TWICE', variations: [{ ...size, optionCodes: { L: { sku: 'twice' } } }] },
      'variations.0.optionCodes.L.sku',
    ],
    [
      'an external id of another option',
      {
        variations: [{ ...size, optionCodes: { S: { externalId: '1' }, L: { externalId: '1' } } }],
      },
      'variations.0.optionCodes.L.externalId',
    ],
    ['nothing, but is too long', { sku: 'x'.repeat(101) }, 'sku'],
    ['nothing, but is no text', { sku: 5 }, 'sku'],
  ])('are refused where one repeats %s', async (_, fields, path) => {
    const { status, body } = await create<ErrorBody>(fields);
    expect(status).toBe(400);
    expect(body.issues?.map((issue) => issue.path)).toEqual([path]);
  });

  it('are in the export', async () => {
    await makeProduct(shop, { name: 'Exported', sku: 'EXP-1', barcode: '87', externalId: 'x9' });
    const { body } = await shop.asStaff<string>('GET', '/api/products.csv?search=Exported');
    expect(body).toContain('"SKU","Barcode","External ID"');
    expect(body).toContain('"Exported","EXP-1","87","x9"');
  });
});
