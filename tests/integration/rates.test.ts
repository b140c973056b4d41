import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductView } from '#shared/products.ts';
import type { RatesPage, RatesPreview } from '#shared/rates.ts';
import type { WeightFormula } from '#shared/weight-prices.ts';
import type { QuoteView } from '#shared/cart.ts';
import { unitPrice } from '#shared/pricing.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import { seedProducts } from '#tests/support/seed-products.ts';
import { makeProduct, orderRequest, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ storefront: true, env: { pageCacheMb: 8 } });
afterAll(() => shop.close());

const ring: WeightFormula = {
  metal: 'gold',
  purity: '18k',
  milligrams: 6200,
  making: { by: 'gram', amount: 1_500_000 },
  stones: 2_500_000,
  step: 100_000,
};

const weigh = (id: number, formula: WeightFormula | null) =>
  shop.asStaff('PUT', `/api/products/${id}/weight-price`, { formula });
const none = { silver: null, platinum: null };
const preview = async (gold: number, query = {}) =>
  (await shop.asStaff<RatesPreview>('POST', '/api/rates/preview', { gold, ...none, ...query }))
    .body;
const current = async () =>
  (await shop.asStaff<RatesPage['items']>('GET', '/api/rates')).body.find(
    ({ isPublished, takenBackAt }) => isPublished && takenBackAt === null,
  );
const publish = async (gold: number, more: object = {}) =>
  shop.asStaff('PUT', '/api/rates', {
    gold,
    ...none,
    expected: (await current())?.id ?? null,
    accepts: { belowCost: false, off: false },
    ...more,
  });
const all = { accepts: { belowCost: true, off: true } };
const priceOf = async (id: number) =>
  ((await (await fetch(`${shop.url}/api/products/${id}`)).json()) as ProductView).price;

describe('prices by weight', () => {
  let product: ProductView;
  beforeAll(async () => {
    product = await makeProduct(shop, { name: 'Weighed Ring', price: 82_000_000 });
  });

  it('stay as they are until a price of the metal is published, and then follow it at once', async () => {
    expect((await weigh(product.id, ring)).status).toBe(204);
    expect(await priceOf(product.id)).toBe(82_000_000);
    const { body: page } = await shop.asStaff<string>('GET', '/api/rates');
    expect(page).toEqual([]);
    expect(await preview(15_200_000)).toMatchObject({
      changed: 1,
      products: [
        { productId: product.id, prices: [{ of: null, before: 82_000_000, after: 82_500_000 }] },
      ],
    });
    expect((await publish(15_200_000)).status).toBe(204);
    expect(await priceOf(product.id)).toBe(82_500_000);
    const html = await (await fetch(`${shop.url}/product/${product.slug}`)).text();
    expect(html).toContain('₦825,000');
  });

  it('are not set by hand, and are free again when it ends', async () => {
    const path = `/api/products/${product.id}`;
    const refused = await shop.asStaff('PATCH', path, { price: 1_000_000 });
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'price' }] } });
    expect((await shop.asStaff('PATCH', path, { name: 'Weighed Ring II' })).status).toBe(200);
    const sale = await shop.asStaff('PATCH', path, { salePrice: 82_500_000 });
    expect(sale.status).toBe(400);
    const other = await makeProduct(shop, { name: 'Short Ring', price: 100_000 });
    await weigh(other.id, ring);
    expect(await priceOf(other.id)).toBe(82_500_000);
    await weigh(other.id, null);
    expect(
      (await shop.asStaff('PATCH', `/api/products/${other.id}`, { price: 70_000 })).status,
    ).toBe(200);
    expect(await priceOf(other.id)).toBe(70_000);
  });

  it('need a look where they are far off, or below cost', async () => {
    await shop.asStaff('PATCH', `/api/products/${product.id}`, { costPrice: 82_000_000 });
    expect(await preview(14_000_000)).toMatchObject({ belowCost: 1, off: 0, improbable: null });
    expect((await publish(14_000_000)).body).toMatchObject({ code: 'prices_marked' });
    expect(await preview(19_000_000)).toMatchObject({ belowCost: 0, off: 1 });
    expect((await publish(19_000_000)).body).toMatchObject({ code: 'prices_marked' });
    expect(await priceOf(product.id)).toBe(82_500_000);
    expect((await publish(19_000_000, all)).status).toBe(204);
    expect(await priceOf(product.id)).toBe(100_200_000);
  });

  it('of a metal with a digit too few are stopped, whatever is accepted', async () => {
    expect((await preview(1_900_000)).improbable).toMatch(/^Gold would cost 10 times less/);
    const refused = await publish(1_900_000, all);
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'gold' }] } });
    expect(await priceOf(product.id)).toBe(100_200_000);
  });

  it('are taken back together, once', async () => {
    const last = await current();
    const takeBack = () => shop.asStaff('PUT', `/api/rates/${last?.id}/taken-back`);
    expect((await takeBack()).status).toBe(204);
    expect(await priceOf(product.id)).toBe(82_500_000);
    expect((await takeBack()).status).toBe(409);
    const first = await current();
    const refused = await shop.asStaff('PUT', `/api/rates/${first?.id}/taken-back`);
    expect(refused.body).toMatchObject({ code: 'not_found' });
    expect(await priceOf(product.id)).toBe(82_500_000);
  });

  it('are planned for later, and cancelled', async () => {
    const publishAt = new Date(Date.now() + 3_600_000).toISOString();
    expect((await publish(15_500_000, { publishAt })).status).toBe(204);
    const [planned] = (await shop.asStaff<RatesPage['items']>('GET', '/api/rates')).body;
    expect(planned).toMatchObject({ gold: 15_500_000, isPublished: false });
    expect(await priceOf(product.id)).toBe(82_500_000);
    expect((await shop.asStaff('DELETE', `/api/rates/${planned?.id}`)).status).toBe(204);
    expect((await current())?.gold).toBe(15_200_000);
  });

  it('stay above an announced sale: the product keeps its price and its other edits', async () => {
    const path = `/api/products/${product.id}`;
    expect((await shop.asStaff('PATCH', path, { salePrice: 80_000_000 })).status).toBe(200);
    const { problems, products } = await preview(14_000_000);
    expect([problems, products[0]?.problem]).toEqual([
      1,
      'would not be above its sale price of ₦800,000',
    ]);
    expect((await publish(14_000_000)).status).toBe(204);
    expect(await priceOf(product.id)).toBe(82_500_000);
    expect((await shop.asStaff('PATCH', path, { name: 'Weighed Ring III' })).status).toBe(200);
    expect((await shop.asStaff('PATCH', path, { salePrice: null })).status).toBe(200);
    expect(await priceOf(product.id)).toBe(76_900_000);
    expect((await publish(15_200_000, all)).status).toBe(204);
  });

  it('of an option stays where only the product’s own price is rounded up', async () => {
    const option = (name: string, options: string[]) =>
      ({ id: 'v1', name, type: 'combo', options, priceModifier: 0 }) as const;
    const sized = await makeProduct(shop, {
      name: 'Rounded Ring',
      variations: [{ ...option('Stone', ['None', 'Small']), options: ['None', 'Small'] }],
    });
    const plain = {
      milligrams: 1000,
      purity: '24k',
      making: { by: 'fixed', amount: 0 },
      stones: 0,
    };
    const options = { variation: 'Stone', of: { Small: { stones: 40_000 } } };
    await weigh(sized.id, { ...ring, ...plain, options } as WeightFormula);
    const readPrices = async () => {
      const { body } = await shop.send<ProductView>('GET', `/api/products/${sized.id}`);
      return ['None', 'Small'].map((it) => unitPrice(body, { Stone: it }));
    };
    expect((await publish(15_230_000, all)).status).toBe(204);
    expect(await readPrices()).toEqual([15_200_000, 15_300_000]);
    expect((await publish(15_255_000, all)).status).toBe(204);
    expect(await readPrices()).toEqual([15_300_000, 15_300_000]);
    expect((await publish(15_200_000, all)).status).toBe(204);
  });

  it('are refused if somebody else has published since the preview', async () => {
    const { currentId } = await preview(15_300_000);
    expect((await publish(15_250_000)).status).toBe(204);
    expect((await publish(15_300_000, { expected: currentId })).status).toBe(409);
  });
});

describe('while 3,000 prices are published', () => {
  const OLD = 82_500_000;
  const SEEDED = 3000;
  const QUOTES = 3;

  it('nobody sees an old price afterwards, and every order is at the price that its buyer saw', async () => {
    await seedProducts(shop, SEEDED);
    const em = shop.fork();
    await em.execute(
      `insert into weight_prices (product_id, formula)
       select id, ?::jsonb from products where slug like 'seeded-piece-%'`,
      [JSON.stringify(ring)],
    );
    expect((await publish(15_200_000, all)).status).toBe(204);
    const rows = await em.execute<{ id: number; slug: string; price: string }[]>(
      `select id, slug, price from products where slug like 'seeded-piece-%' order by id`,
    );
    expect(new Set(rows.map(({ price }) => Number(price)))).toEqual(new Set([OLD]));
    const { products } = await preview(16_000_000);
    const NEW = products[0]?.prices[0]?.after ?? 0;
    expect(NEW).toBeGreaterThan(OLD);

    const work = { isDone: false };
    const seen: { price: number; from: number; at: number }[] = [];
    const watch = async (read: (row: (typeof rows)[number]) => Promise<number[]>, at: number) => {
      for (let turn = at; !work.isDone; turn += 7) {
        const row = rows[(turn * 997) % rows.length];
        if (!row) return;
        const from = performance.now();
        const prices = await read(row);
        expect(new Set(prices).size).toBe(1);
        for (const price of prices) seen.push({ price, from, at });
      }
    };
    const quoteOf = async (ids: number[]) => {
      const request = { items: ids.map((productId) => ({ productId, quantity: 1 })) };
      const { body } = await shop.send<QuoteView>('POST', '/api/checkout/quote', request);
      return body.lines.map(({ price }) => price ?? 0);
    };
    const readers = [
      watch(async ({ id }) => [await priceOf(id)], 1),
      watch(async ({ slug }) => {
        const page = await (await fetch(`${shop.url}/product/${slug}`)).text();
        return [Number(/"price":"(\d+)\.00"/.exec(page)?.[1]) * 100];
      }, 2),
      watch(({ id }) => quoteOf([id, rows[0]?.id ?? id, rows.at(-1)?.id ?? id]), QUOTES),
    ];
    const outcomes = new Set<string>();
    const buyer = (async () => {
      for (let at = 0; !work.isDone; at += 1) {
        const productId = rows[(at * 131) % rows.length]?.id ?? 0;
        const [price = 0] = await quoteOf([productId]);
        const order = orderRequest([{ product: { id: productId, price } }]);
        const { status, body } = await shop.send<CustomerOrder & { code: string }>(
          'POST',
          '/api/orders',
          order,
        );
        if (status === 201) expect(body.items[0]?.price).toBe(price);
        outcomes.add(status === 201 ? String(price) : body.code);
      }
    })();
    expect((await publish(16_000_000, all)).status).toBe(204);
    const published = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 500));
    work.isDone = true;
    await Promise.all([...readers, buyer]);

    expect(seen.filter(({ price, from }) => price !== NEW && from > published)).toEqual([]);
    // What nothing stores in between changes once.
    const quoted = seen.filter(({ at }) => at === QUOTES).map(({ price }) => price);
    expect(quoted.lastIndexOf(OLD)).toBeLessThan(quoted.indexOf(NEW));
    expect(new Set(seen.map(({ price }) => price))).toEqual(new Set([OLD, NEW]));
    // Whoever waits too long for a product that is being written has to try again.
    const others = [...outcomes].filter((it) => ![OLD, NEW].includes(Number(it)));
    for (const code of others) expect(['total_changed', 'busy']).toContain(code);
  });

  it('a product that begins to be weighed meanwhile follows them, too', async () => {
    const product = await makeProduct(shop, { name: 'Late Ring', price: 70_000 });
    await Promise.all([publish(15_900_000, all), weigh(product.id, ring)]);
    const { products } = await preview((await current())?.gold ?? 0);
    expect(products).toEqual([]);
  });
});
