import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#shared/durations.ts';
import type { ProductView } from '#shared/products.ts';
import { anAddress, aSecret, startHoldingShop } from '#tests/support/holding-shop.ts';

const holding = await startHoldingShop();
const { shop, sandbox, order, start, check, claimTransfer, stock, runJobsAt } = holding;
afterAll(() => holding.close());
afterEach(() => {
  shop.clock.now = null;
});

const methods = ['card', 'bank_transfer', 'whatsapp'] as const;
const sizes = [10, 1, 4, 6, 2, 5, 3];
const MAX_PER_HOUR = 20;
/** On a busy machine. */
const timeout = 240_000;
const MAX_MINUTES = 15;

/** Somebody with one address, who makes up everybody else and pays nothing. */
function aStranger(products: ProductView[]) {
  const address = anAddress();
  const placed: { id: number; paymentReference: string }[] = [];
  const moments: number[] = [];
  let turn = 0;
  const secrets = [aSecret(), aSecret()];
  /** As many items as wanted, spread over the products so that no order seems large. */
  const linesOf = (items: number) =>
    products
      .map((product, index) => ({
        product,
        quantity: Math.floor(items / products.length) + (index < items % products.length ? 1 : 0),
      }))
      .filter(({ quantity }) => quantity > 0);

  async function tryOnce(items: number): Promise<boolean> {
    turn += 1;
    const paymentMethod = methods[turn % methods.length] ?? 'card';
    const last = placed.at(-1);
    const { status, body } = await order(
      linesOf(items),
      {
        paymentMethod,
        ...(turn % 3 > 0 && { changeSecret: turn % 3 === 1 ? aSecret() : secrets[turn % 2] }),
        ...(turn % 11 === 0 && last && { replaces: last.paymentReference }),
      },
      address,
    );
    if (status !== 201) return false;
    placed.push(body);
    moments.push(shop.clock.now?.getTime() ?? 0);
    if (paymentMethod === 'bank_transfer') await claimTransfer(body).catch(() => null);
    else {
      await start(body).catch(() => null);
      await check(body).catch(() => null);
    }
    return true;
  }

  return {
    address,
    /** Takes whatever can be had, from everything there is to a single item. */
    async act(everything: number): Promise<void> {
      const now = shop.clock.now?.getTime() ?? 0;
      // Whoever sends more than sixty orders an hour closes an address for everybody behind it.
      const isHasty = () => moments.filter((at) => at > now - HOUR_MS).length >= MAX_PER_HOUR;
      for (const items of [everything, ...sizes]) {
        while (!isHasty() && (await tryOnce(items))) {
          // Once more.
        }
      }
      // The stranger claims again and again that the held orders are paid.
      for (const each of placed.slice(-2)) {
        await start(each).catch(() => null);
        await check(each).catch(() => null);
      }
    },
    async held(): Promise<{ items: number; shop: number }> {
      const ids = placed.length > 0 ? placed.map(({ id }) => id) : [0];
      const [row] = await shop.fork().execute<{ items: number; shop: number }[]>(
        `select
           (select coalesce(sum(i.quantity), 0)::int from order_items i join orders o on o.id = i.order_id
            where o.status <> 'cancelled' and o.id in (${ids.map(() => '?').join(', ')})) as items,
           (select sum(stock_quantity)::int from products where archived_at is null)
           + (select coalesce(sum(i.quantity), 0)::int from order_items i join orders o on o.id = i.order_id
              where o.status = 'pending' and o.payment_status in ('unpaid', 'awaiting_transfer')) as shop`,
        ids,
      );
      return row ?? { items: 0, shop: 0 };
    },
  };
}

/** Minutes of a day: every one of the first half hour, then every fortieth. */
const day = [
  ...Array.from({ length: 31 }, (_, index) => index),
  ...Array.from({ length: 35 }, (_, index) => 70 + index * 40),
];

/** Lets a day pass with the stranger at work; answers for how many minutes too much was held. */
async function live(
  stranger: ReturnType<typeof aStranger>,
  everything: number,
  others: (minute: number) => Promise<void> = () => Promise.resolve(),
): Promise<number> {
  const begin = Date.now();
  let tooMuch = 0;
  let most = 0;
  for (const [index, minute] of day.entries()) {
    // Opened payments are queried for days; here only what is held counts.
    await shop.fork().execute('update payment_attempts set next_check_at = null');
    await runJobsAt(begin + minute * MINUTE_MS);
    if (index % 5 === 0) await stranger.act(everything);
    await others(minute);
    const held = await stranger.held();
    most = Math.max(most, held.items);
    const until = day[index + 1] ?? minute;
    if (held.items > Math.max(6, held.shop / 4)) tooMuch += until - minute;
  }
  expect(most, 'the stranger did hold something').toBeGreaterThan(0);
  return tooMuch;
}

/** Places an order and pays it; false where it is refused. */
async function buy(product: ProductView, quantity: number, address: string): Promise<boolean> {
  const { status, body } = await order([{ product, quantity }], {}, address);
  if (status !== 201) return false;
  const { reference } = await start(body);
  await sandbox.paystack.pay(reference);
  expect(await check(body)).toMatchObject({ paymentStatus: 'paid', status: 'pending' });
  return true;
}

describe('one stranger with one address, for a day', { timeout }, () => {
  it('never holds more than a quarter of the shop for longer than a quarter of an hour in all, and keeps neither fifty buyers behind that address from buying nor somebody else from a whole stock of 8', async () => {
    const products = await stock(60, 24, 24, 12, 8);
    const stranger = aStranger(products.slice(1, 4));
    let bought = 0;
    let refused = 0;
    const tooMuch = await live(stranger, 60, async (minute) => {
      if (minute > 0 && bought < 50) {
        // Whoever is refused while the stranger's orders are new tries again a little later.
        if (await buy(products[0], 1, stranger.address)) bought += 1;
        else refused += 1;
      }
      if (minute === 30) expect(await buy(products[4], 8, anAddress())).toBe(true);
    });
    expect(bought).toBe(50);
    expect(refused).toBeLessThanOrEqual(5);
    expect(tooMuch).toBeLessThanOrEqual(MAX_MINUTES);
  });

  it('never holds more than six items of a small shop for longer than that', async () => {
    const products = await stock(8, 4, 2);
    expect(await live(aStranger(products), 14)).toBeLessThanOrEqual(MAX_MINUTES);
  });
});

describe('fifty buyers of one item behind one address', () => {
  it.each([
    ['a shop of 60 items', 60],
    ['a shop of 400 items', 400],
  ])('are let in by %s if all order before any of them pays', async (_, items) => {
    const [ring] = await stock(items);
    const address = anAddress();
    shop.clock.now = new Date();
    const orders = await Promise.all(
      Array.from({ length: 50 }, () => order([{ product: ring }], {}, address)),
    );
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set([201]));
    shop.clock.now = new Date(Date.now() + 10 * MINUTE_MS);
    for (const { body } of orders) {
      const { reference } = await start(body);
      await sandbox.paystack.pay(reference);
      expect((await check(body)).paymentStatus).toBe('paid');
    }
  });
});
