import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import {
  catalogue,
  catalogueFiles,
  expectedProduct,
  laterProduct,
  presentedProduct,
  type CatalogueFormat,
} from '#tests/support/catalogue-model.ts';
import { importer } from '#tests/support/import-file.ts';
import { staffClient } from '#tests/support/orders.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const imports = await importer(shop);
const staff = await staffClient(shop);
const count = async () => (await staff.products.listForStaff.query({ limit: 1 })).total;

describe.each(Object.keys(catalogueFiles) as CatalogueFormat[])('any catalogue of %s', (format) => {
  const samples = fc.sample(catalogue, { seed: 20_261_128, numRuns: 6 });

  it.each(samples.map((products, at) => ({ products, at })))(
    'becomes the products that wrote it, once, changes them, and is undone ($at)',
    async ({ products }) => {
      const before = await count();
      const file = catalogueFiles[format](products);
      const { view, rows } = await imports.run(file);
      expect(rows.flatMap(({ problems }) => problems)).toEqual([]);
      expect(view).toMatchObject({ format, actions: { created: products.length } });
      const expectStored = async (models: typeof products) => {
        for (const product of models) {
          const row = rows.find(({ name }) => name === product.name);
          const stored = await staff.products.forStaff.query({ id: row?.productId ?? 0 });
          expect(presentedProduct(stored, product)).toEqual(expectedProduct(product, format));
        }
      };
      await expectStored(products);
      for (const again of [file, await imports.exported()]) {
        const { rows: seen } = await imports.preview(again);
        expect(seen.filter(({ action }) => action !== 'unchanged')).toEqual([]);
      }
      const later = products.map(laterProduct);
      const change = await imports.run(catalogueFiles[format](later));
      expect(change.view.states).toMatchObject({ done: products.length, failed: 0 });
      await expectStored(later);
      const changeBack = await imports.undo(change.view.id);
      expect(changeBack.rows.flatMap(({ problems }) => problems)).toEqual([]);
      await expectStored(products);
      const undone = await imports.undo(view.id);
      expect(undone.view.states).toMatchObject({ undone: products.length, conflicted: 0 });
      expect(await count()).toBe(before);
    },
  );
});
