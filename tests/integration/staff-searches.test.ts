import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { CustomerOrder } from '#shared/orders.ts';
import { placeOrder, staffClient } from '#tests/support/orders.ts';
import { makeSizedRing } from '#tests/support/sized-ring.ts';
import { signInStaff } from '#tests/support/staff.ts';
import { makeProduct, orderRequest, startTestShop } from '#tests/support/test-shop.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = await staffClient(shop);
await placeOrder(shop, { customerName: 'Amaka Search' });

it.each([
  ['orders', 'amaka ', (search: string) => staff.orders.list.query({ search, limit: 1 })],
  ['customers', 'amaka ', (search: string) => staff.customers.list.query({ search, limit: 1 })],
  [
    'products',
    'gold ',
    (search: string) => staff.products.listForStaff.query({ search, limit: 1 }),
  ],
])('a search of %s survives whatever is typed', async (_name, found, search) => {
  const typed = fc
    .string({ unit: 'grapheme', maxLength: 40 })
    // Control characters are refused by name.
    .filter((words) => !/\p{Cc}/u.test(words));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('', found), typed, async (start, words) => {
      await search(start + words);
    }),
    { numRuns: 60 },
  );
});

const idsOf = ({ items }: { items: { id: number }[] }) => items.map(({ id }) => id);
const orders = async (search: string) => idsOf(await staff.orders.list.query({ search, limit: 5 }));
const customers = async (search: string) =>
  idsOf(await staff.customers.list.query({ search, limit: 5 }));
const products = async (search: string) =>
  idsOf(await staff.products.listForStaff.query({ search, limit: 5 }));

/** The searches that find an id. */
async function finding(
  id: number,
  searches: string[],
  search: (text: string) => Promise<number[]>,
): Promise<string[]> {
  const matching: string[] = [];
  for (const text of searches) if ((await search(text)).includes(id)) matching.push(text);
  return matching;
}

const phones = [
  '08031239876',
  '0803 123 9876',
  '+2348031239876',
  '+234 803 123 9876',
  '+234 (0) 803 123 9876',
  '002348031239876',
  '0803-123-9876',
  '+234 803\u2011123\u20119876',
  '0803 123 98',
  '+234 803 1239',
  '1239876',
];

describe('a phone number in any form, or a part of one', () => {
  it('finds the orders and the customer', async () => {
    const { id } = await placeOrder(shop, { customerPhone: '0803 123 9876' });
    expect(await finding(id, phones, orders)).toEqual(phones);
    expect(await finding(id, phones, customers)).toEqual(phones);
    expect(await orders('08031239877')).toEqual([]);
    expect(await customers('08031239877')).toEqual([]);
  });

  it('finds the orders of a recipient, like the recipient’s name', async () => {
    const product = await makeProduct(shop);
    const { body: placed } = await shop.send<CustomerOrder>('POST', '/api/orders', {
      ...orderRequest([{ product }]),
      gift: { recipientName: 'Yétúndé Recipient', recipientPhone: '0815 555 4321' },
    });
    const searches = ['08155554321', '+234 815 555', 'recipient yetunde', 'YÉTÚNDÉ'];
    expect(await finding(placed.id, searches, orders)).toEqual(searches);
    // The buyer is the customer.
    expect(await customers('yetunde')).toEqual([]);
  });
});

describe('the words of a name in any order', () => {
  it('find the orders and the customer', async () => {
    const { id } = await placeOrder(shop, { customerName: 'Chidinma Ngozi Eze' });
    const searches = ['eze chidinma', 'ngo eze', 'Chidinma Eze', 'eze\u00A0chi\u200Bdinma\u200E'];
    expect(await finding(id, searches, orders)).toEqual(searches);
    expect(await finding(id, searches, customers)).toEqual(searches);
    const pasted = await placeOrder(shop, { customerName: 'Chidi\u200Bnma Ngozi Eze' });
    expect(await finding(pasted.id, searches, orders)).toEqual(searches);
    expect(await customers('eze adewale')).toEqual([]);
  });
});

describe('a SKU', () => {
  it('finds the product and its orders, in capitals and small letters', async () => {
    const product = await makeProduct(shop, { sku: 'Coral-1/A' });
    const { body } = await shop.send<CustomerOrder>(
      'POST',
      '/api/orders',
      orderRequest([{ product }]),
    );
    // Others have the words of it; it comes first however the list is sorted.
    await makeProduct(shop, { name: 'Coral 1 anklet', price: 100 });
    for (const sort of ['newest', 'price-low'] as const) {
      const list = await staff.products.listForStaff.query({ search: 'coral-1/a', sort });
      expect(list.items[0]?.id).toBe(product.id);
    }
    expect(await orders('CORAL-1/A')).toEqual([body.id]);
    expect(await orders('coral\u20111/a\u200B')).toEqual([body.id]);
    expect(await orders(`#${body.id}\u200E`)).toEqual([body.id]);
    expect(await orders('coral-1/b')).toEqual([]);
  });

  it('finds the product of a combination, and the orders of that combination alone', async () => {
    const ring = await makeSizedRing(shop, { 7: 5, 8: 5 });
    const buy = async (size: string) => {
      const line = { product: ring, variant: { Size: size } };
      return (await shop.send<CustomerOrder>('POST', '/api/orders', orderRequest([line]))).body.id;
    };
    const [seven, eight] = [await buy('7'), await buy('8')];
    expect(await products(`${ring.sku}-8`.toLowerCase())).toEqual([ring.id]);
    expect(await orders(`${ring.sku}-8`)).toEqual([eight]);
    expect(await orders(`${ring.sku}-7`)).toEqual([seven]);
    expect(await orders(ring.sku ?? '')).toEqual([eight, seven]);
  });
});

describe('a number', () => {
  it('finds the order and the product that have it before those that have it elsewhere', async () => {
    const { id } = await placeOrder(shop);
    const digits = String(id);
    const others = [1, 2, 3, 4, 5, 6].map((last) => `0803${digits.padStart(6, '9')}${last}`);
    for (const customerPhone of others) await placeOrder(shop, { customerPhone });
    expect((await orders(digits))[0]).toBe(id);
    expect(await orders(digits)).toHaveLength(5);
    expect(await orders(`#${digits}`)).toEqual([id]);
    const product = await makeProduct(shop);
    await makeProduct(shop, { name: `Ring ${product.id}` });
    expect((await products(String(product.id)))[0]).toBe(product.id);
  });
});

describe('the rights of a member of staff', () => {
  const searches = (client: typeof staff) => ({
    orders: () => client.orders.list.query({ search: 'amaka', limit: 5 }),
    customers: () => client.customers.list.query({ search: 'amaka', limit: 5 }),
    catalogue: () => client.products.listForStaff.query({ search: 'gold', limit: 5 }),
  });

  it.each(['orders', 'customers', 'catalogue', 'analytics'] as const)(
    'open no search beside %s',
    async (area) => {
      const client = trpcClient(shop, await signInStaff(shop, [area]));
      for (const [of, search] of Object.entries(searches(client))) {
        if (of === area) expect((await search()).total).toBeGreaterThan(0);
        else expect(await refusalOf(search())).toMatchObject({ status: 403, code: 'forbidden' });
      }
    },
  );
});

describe('the searches for orders', () => {
  it('read an index for a name, a phone number and a recipient', async () => {
    const em = shop.fork();
    const conditions = {
      orders_search_customer: `search_customer like '%amaka%'`,
      orders_phone: `customer_phone like '%8031239876%'`,
      orders_recipient: `gift is not null and search_form(gift ->> 'recipientName') like '%yetunde%'`,
    };
    for (const [index, condition] of Object.entries(conditions)) {
      const plan = await em.transactional(async (tx) => {
        await tx.execute('set local enable_seqscan = off');
        return tx.execute<Record<string, string>[]>(
          `explain select id from orders where ${condition}`,
        );
      });
      expect(JSON.stringify(plan)).toContain(index);
    }
  });
});
