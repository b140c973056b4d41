import fc from 'fast-check';
import { afterAll, it } from 'vitest';
import { placeOrder, staffClient } from '#tests/support/orders.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

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
