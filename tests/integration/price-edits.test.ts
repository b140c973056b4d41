import { afterAll, describe, expect, it } from 'vitest';
import { randomHex } from '#shared/payment-reference.ts';
import type { ProductView } from '#shared/products.ts';
import { makeProduct, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = trpcClient(shop, await signIn(shop.url));

const size = (optionPrices: Record<string, number>) => ({
  id: 's',
  name: 'Size',
  type: 'size' as const,
  options: ['S', 'L'],
  priceModifier: 0,
  optionPrices,
});
const ring = () =>
  makeProduct(shop, { name: 'Wura ring', price: 85_000_000, variations: [size({ L: 500_000 })] });

const written = async ({ id }: Pick<ProductView, 'id'>) =>
  (await staff.audit.list.query({})).items
    .filter(({ subject }) => subject === `#${id} Wura ring`)
    .map(({ action, user, note }) => ({ action, user, note }));

describe('a price that is changed', () => {
  it('is in the audit with old and new price if REST changed it', async () => {
    const product = await ring();
    const { status } = await shop.asStaff('PUT', `/api/products/${product.id}`, {
      ...product,
      price: 85_000,
      variations: [size({ L: 5_000_000 })],
    });
    expect(status).toBe(200);
    expect(await written(product)).toEqual([
      {
        action: 'price_changed',
        user: 'tester',
        note: 'Price ₦850,000 → ₦850; Size: L ₦855,000 → ₦50,850',
      },
    ]);
  });

  it('is in the audit once, even if the form is sent twice', async () => {
    const product = await ring();
    const { contentVersion } = await staff.products.forStaff.query({ id: product.id });
    const { stockQuantity: _, version: __, ...content } = product;
    const input = {
      id: product.id,
      key: randomHex(16),
      contentVersion,
      stockChange: 0,
      product: { ...content, price: 86_000_000, categoryId: undefined, heroImage: undefined },
    };
    await staff.products.save.mutate(input);
    await staff.products.save.mutate(input);
    expect(await written(product)).toMatchObject([{ note: 'Price ₦850,000 → ₦860,000' }]);
  });

  it('is the only edit that is recorded that way', async () => {
    const product = await ring();
    await shop.asStaff('PUT', `/api/products/${product.id}`, { ...product, description: 'Heavy.' });
    await shop.asStaff('PUT', `/api/products/${product.id}`, {
      ...product,
      price: 100,
      version: 1,
      name: 'Refused: an older version',
    });
    expect(await written(product)).toEqual([]);
  });
});
