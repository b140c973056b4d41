import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { variantQuery } from '#shared/combinations.ts';
import { deliveryMethods } from '#shared/delivery.ts';
import { formatNaira } from '#shared/money.ts';
import type { CustomerOrder, OrderView } from '#shared/orders.ts';
import { unitPrice } from '#shared/pricing.ts';
import type { ProductView } from '#shared/products.ts';
import { totalRows } from '#shared/total-rows.ts';
import { orderMessage } from '#shared/whatsapp-messages.ts';
import { saveDelivery, someDelivery } from '#tests/support/delivery.ts';
import { startPayingShop } from '#tests/support/paying-shop.ts';
import { makeProduct, orderRequest, signIn } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const paying = await startPayingShop();
const { shop, sandbox } = paying;
afterAll(() => paying.close());
const client = trpcClient(shop);
const cookie = await signIn(shop.url);
await shop.asStaff('POST', '/api/settings', { storeEmail: 'owner@example.com' });

const products: ProductView[] = [];
for (const price of [1, 99, 149_950, 33_333_333]) {
  products.push(
    await makeProduct(shop, {
      price,
      images: ['https://pictures.example/piece.jpg'],
      // Every second one is on sale.
      ...(products.length % 2 === 1 && { salePrice: Math.max(51, Math.round(price / 3)) }),
      freeOnPurpose: price < 50,
      stockQuantity: 100_000,
      variations: [
        {
          id: 'a',
          name: 'Size',
          type: 'size',
          options: ['7', '8', '9'],
          priceModifier: -50,
          optionPrices: { 8: 12_345 },
        },
      ],
    }),
  );
}

/** The present price of a product in the feed, by its address. */
async function readFeed(): Promise<Map<string, number>> {
  const { body } = await shop.send<string>('GET', '/feeds/meta.csv');
  const rows = parse<{ link: string; price: string; sale_price: string }>(body, { columns: true });
  return new Map(
    rows.map(({ link, price, sale_price: salePrice }) => [
      new URL(link).pathname + new URL(link).search,
      Math.round(Number((salePrice || price).replace(' NGN', '')) * 100),
    ]),
  );
}

const codes = {
  PERCENT: { kind: 'percent', percent: 13 },
  AMOUNT: { kind: 'fixed', amount: 777_777 },
  DELIVERED: { kind: 'free_delivery' },
} as const;
for (const [code, content] of Object.entries(codes)) {
  await shop.asStaff('POST', '/api/discount-codes', { code, ...content });
}

const kobo = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 999_999 }));
const line = fc.record({
  product: fc.nat(products.length - 1),
  size: fc.constantFrom('7', '8', '9'),
  quantity: fc.integer({ min: 1, max: 7 }),
});
const purchase = fc.record({
  lines: fc.uniqueArray(line, {
    minLength: 1,
    maxLength: 5,
    selector: ({ product, size }) => `${product} ${size}`,
  }),
  taxRate: fc.constantFrom('0', '7.5', '12.3456'),
  delivery: fc.record({
    isOn: fc.boolean(),
    isTaxed: fc.boolean(),
    freeFrom: fc.option(kobo),
    fees: fc.tuple(kobo, kobo, kobo),
  }),
  method: fc.constantFrom(undefined, ...deliveryMethods),
  discountCode: fc.constantFrom(undefined, 'PERCENT', 'AMOUNT', 'DELIVERED'),
  wrapFee: fc.option(kobo),
  gift: fc.option(
    fc.record({
      recipientName: fc.constant('Bisi Ade'),
      recipientPhone: fc.constant('+2348029876543'),
      note: fc.constantFrom('', 'Happy birthday!'),
      wantsWrap: fc.boolean(),
      hidesPrices: fc.boolean(),
    }),
  ),
});

/** In kobo. Providers take no less. */
const MIN_PAYMENT = 10_000;

/** Half a kobo and more is rounded up. */
function expectedDiscount(code: string | undefined, subtotal: number): number {
  if (code === 'PERCENT') return Math.floor((subtotal * 13 + 50) / 100);
  return code === 'AMOUNT' ? Math.min(subtotal, codes.AMOUNT.amount) : 0;
}

it('the totals of a random cart are the same to the kobo wherever they appear', async () => {
  const feed = await readFeed();
  await fc.assert(
    fc.asyncProperty(purchase, async ({ lines, taxRate, delivery, method, ...wanting }) => {
      const { discountCode, wrapFee } = wanting;
      const [doorFee, parkFee, fee] = delivery.fees;
      await shop.asStaff('POST', '/api/settings', { taxRate });
      await saveDelivery(shop, {
        ...delivery,
        giftWrapFee: wrapFee,
        zones: someDelivery.zones
          .filter(({ name }) => name === 'North')
          .map((zone) => ({ ...zone, doorFee, parkFee })),
        pickup: someDelivery.pickup && { ...someDelivery.pickup, fee },
      });

      const wanted = await Promise.all(
        lines.map(async ({ product, size, quantity }) => {
          const found = products[product];
          if (!found) throw new Error('there is no such product');
          // The amounts on the product's page.
          const shown = await client.products.byKey.query({ key: found.slug });
          const variant = { Size: size };
          return {
            product: found,
            variant,
            quantity,
            price: shown ? unitPrice(shown, variant) : 0,
          };
        }),
      );
      const wish = { customerState: 'Kano', deliveryMethod: method, discountCode };
      const isWrapped = wrapFee !== null && wanting.gift?.wantsWrap === true;
      const gift = wanting.gift ? { ...wanting.gift, isWrapped } : undefined;
      const { totals, lines: quoted } = await client.checkout.quote.query({
        items: wanted.map(({ product, variant, quantity }) => ({
          productId: product.id,
          variant,
          quantity,
        })),
        ...wish,
        giftWrap: isWrapped,
      });
      expect(quoted.map(({ price }) => price)).toEqual(wanted.map(({ price }) => price));
      expect(
        wanted.map(({ product, variant }) =>
          feed.get(`/product/${product.slug}${variantQuery(variant)}`),
        ),
      ).toEqual(wanted.map(({ price }) => price));
      const { taxRate: _, ...amounts } = totals;
      const { subtotal, discount, giftWrapFee, deliveryFee, tax, total } = totals;
      expect(total).toBe(subtotal - discount + giftWrapFee + deliveryFee + tax);
      expect(giftWrapFee).toBe(isWrapped ? wrapFee : 0);
      expect(discount).toBe(expectedDiscount(discountCode, subtotal));
      if (discountCode === 'DELIVERED') expect(deliveryFee).toBe(0);

      const { status, body } = await shop.send<CustomerOrder>(
        'POST',
        '/api/orders',
        orderRequest(wanted, { ...amounts, ...wish, gift }),
      );
      expect({ status, body }).toMatchObject({ status: 201, body: totals });

      const reference = body.paymentReference;
      const page = await shop.send<CustomerOrder>('GET', `/api/checkout/orders/${reference}`);
      expect(page.body).toMatchObject(totals);
      const record = await shop.asStaff<OrderView>('GET', `/api/orders/${body.id}`);
      expect(record.body).toMatchObject(totals);

      const listed = totalRows({ ...totals, discountCode: body.discountCode }).map(
        ({ label, text }) => `${label}: ${text}`,
      );
      const message = orderMessage({ order: record.body, storeName: 'Adunni', orderUrl: null });
      const mails = await shop.sendMails();
      const mail = mails.find(({ subject }) => subject.includes(`#${body.id}`));
      for (const text of [message, mail?.text])
        for (const row of listed) expect(text).toContain(row);
      expect(mail?.html).toContain(formatNaira(total));

      if (total >= MIN_PAYMENT) {
        const { reference: attempt } = await paying.start(body);
        expect(await sandbox.paystack.pay(attempt)).toMatchObject({ amount: total });
        const { payment } = await paying.check(body);
        expect(payment).toMatchObject({ paid: total, due: 0 });
      }

      const file = await fetch(`${shop.url}/api/orders.csv?search=%23${body.id}`, {
        headers: { cookie },
      });
      const [row] = parse<Record<string, string>>(await file.text(), { bom: true, columns: true });
      const naira = (column: string) => Math.round(Number(row?.[`${column} (NGN)`]) * 100);
      const columns = ['Subtotal', 'Discount', 'Gift wrap', 'Delivery', 'Tax', 'Total'];
      expect(columns.map(naira)).toEqual([
        subtotal,
        discount,
        giftWrapFee,
        deliveryFee,
        tax,
        total,
      ]);
    }),
    { numRuns: 25, seed: 20_261_124 },
  );
}, 120_000);
