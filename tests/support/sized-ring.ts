import type { ProductView } from '#shared/products.ts';
import { makeProduct, type TestShop } from './test-shop.ts';

let made = 0;

/** A ring in sizes 7 and 8 with stocks by size; with one stock of 10 for both if none are given. */
export function makeSizedRing(
  shop: TestShop,
  stocks: Record<string, number>,
): Promise<ProductView> {
  made += 1;
  const sku = `SIZED-${made}`;
  const sizes = Object.keys(stocks);
  const combinations = sizes.map((size) => ({
    options: { Size: size },
    sku: `${sku}-${size}`,
    stock: stocks[size] ?? 0,
  }));
  return makeProduct(shop, {
    sku,
    variations: [
      {
        id: 'size',
        name: 'Size',
        type: 'size',
        options: [...new Set(['7', '8', ...sizes])],
        priceModifier: 0,
      },
    ],
    ...(sizes.length > 0 && {
      combinations,
      stockQuantity: combinations.reduce((sum, { stock }) => sum + stock, 0),
    }),
  });
}

/** The stock of each size, as the product is read. */
export async function sizeStocks(shop: TestShop, id: number): Promise<Record<string, number>> {
  const { body } = await shop.send<ProductView>('GET', `/api/products/${id}`);
  return Object.fromEntries(
    body.combinations.map(({ options, stock }) => [options['Size'] ?? '', stock]),
  );
}

/** The sums of the ledger, in all and by size. */
export async function ledgerSums(shop: TestShop, id: number) {
  const rows = await shop.fork().execute<{ size: string | null; sum: number }[]>(
    `select options ->> 'Size' as size, sum(change)::int as sum from stock_movements
       where product_id = ? group by 1`,
    [id],
  );
  const total = rows.reduce((sum, row) => sum + row.sum, 0);
  const sizes = rows.flatMap(({ size, sum }) => (size === null ? [] : [[size, sum] as const]));
  return { total, sizes: Object.fromEntries(sizes) };
}
