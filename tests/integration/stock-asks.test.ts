import { afterAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { removeOldData } from '#server/remove-old-data.ts';
import type { ProductView } from '#shared/products.ts';
import type { StockAskView } from '#shared/stock-asks.ts';
import { staffClient } from '#tests/support/orders.ts';
import {
  makeProduct,
  orderRequest,
  startTestShop,
  type TestShop,
} from '#tests/support/test-shop.ts';
import { makeSizedRing } from '#tests/support/sized-ring.ts';
import { refusalOf, trpcClient } from '#tests/support/trpc-client.ts';
import { untilBlocked } from '#tests/support/until-blocked.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = await staffClient(shop);
const visitor = trpcClient(shop);
beforeEach(async () => {
  await shop.fork().execute('delete from stock_asks');
  await shop.fork().execute('delete from outgoing_mails');
});

const soldOut = (overrides = {}) => makeProduct(shop, { stockQuantity: 0, ...overrides });

const ask = (
  { id }: Pick<ProductView, 'id'>,
  contact = 'ada@example.com',
  variant: Record<string, string> = {},
  from = visitor,
) => from.stockAsks.ask.mutate({ productId: id, variant, contact });

const adjust = ({ id }: Pick<ProductView, 'id'>, by: number, from: TestShop = shop) =>
  from.asStaff('POST', `/api/products/${id}/stock`, { adjust: by, reason: 'A count' });

/** As the product form and an integrator write it. */
async function setStock({ id }: Pick<ProductView, 'id'>, stockQuantity: number, inStock = true) {
  const { body } = await shop.send<ProductView>('GET', `/api/products/${id}`);
  const { status } = await shop.asStaff('PUT', `/api/products/${id}`, {
    ...body,
    stockQuantity,
    inStock,
  });
  expect(status).toBe(200);
}

const mailsAbout = async ({ name }: Pick<ProductView, 'name'>) =>
  (await shop.sendMails()).filter(({ subject }) => subject === `${name} is back`);

const contacts = async (filter: 'toContact' | 'waiting' | 'done') =>
  (await staff.stockAsks.list.query({ filter })).items.map(({ contact }) => contact);

it('other systems list who waits, and note whom they wrote to', async () => {
  const product = await soldOut();
  await ask(product, '+2348031234567');
  const { body } = await shop.asStaff<StockAskView[]>('GET', '/api/stock-asks?filter=waiting');
  expect(body).toMatchObject([{ productId: product.id, contact: '+2348031234567' }]);
  const address = `/api/stock-asks/${body[0]?.id}/contacted`;
  expect(await shop.asStaff('PUT', address, { isContacted: true })).toMatchObject({ status: 200 });
  expect((await shop.asStaff('GET', '/api/stock-asks?filter=done')).body).toMatchObject([
    { productId: product.id },
  ]);
});

describe('an ask by e-mail', () => {
  it('is answered once, however the stock comes back', async () => {
    const ways: ((product: ProductView) => Promise<unknown>)[] = [
      (product) => adjust(product, 2),
      (product) => setStock(product, 3),
      async (product) => {
        await setStock(product, 1, false);
        expect(await mailsAbout(product)).toEqual([]);
        await shop.asStaff('PATCH', `/api/products/${product.id}`, { inStock: true });
      },
    ];
    for (const bring of ways) {
      const product = await soldOut();
      expect(await ask(product)).toEqual({ outcome: 'noted' });
      expect(await mailsAbout(product)).toEqual([]);
      await bring(product);
      const [mail, ...others] = await mailsAbout(product);
      expect(others).toEqual([]);
      expect(mail?.to.address).toBe('ada@example.com');
      expect(mail?.text).toContain(`/product/${product.slug}`);

      await setStock(product, 0);
      await adjust(product, 5);
      expect(await mailsAbout(product)).toEqual([]);
    }
  });

  it('is answered when an order is cancelled', async () => {
    const product = await makeProduct(shop, { stockQuantity: 1 });
    expect(await ask(product)).toEqual({ outcome: 'available' });
    const { body } = await shop.send<{ id: number }>(
      'POST',
      '/api/orders',
      orderRequest([{ product }]),
    );
    await ask(product);
    await shop.asStaff('PATCH', `/api/orders/${body.id}/status`, { status: 'cancelled' });
    expect(await mailsAbout(product)).toHaveLength(1);
  });

  it('is one ask however often it is sent, with the chosen options', async () => {
    const product = await soldOut({
      variations: [{ id: 'a', name: 'Size', type: 'size', options: ['6', '7'], priceModifier: 0 }],
    });
    for (const contact of ['ada@example.com', ' Ada@Example.com ']) {
      await ask(product, contact, { Size: '7', Engraving: 'Ada' });
    }
    const { items } = await staff.stockAsks.list.query({});
    expect(items).toMatchObject([{ contact: 'ada@example.com', options: { Size: '7' } }]);
    await adjust(product, 1);
    const [mail, ...others] = await mailsAbout(product);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Size: 7');
    await setStock(product, 0);
    expect(await ask(product)).toEqual({ outcome: 'noted' });
  });

  it('is answered when the requested size is back, not another', async () => {
    const ring = await makeSizedRing(shop, { 7: 0, 8: 1 });
    expect(await ask(ring, 'ada@example.com', { Size: '8' })).toEqual({ outcome: 'available' });
    expect(await ask(ring, 'ada@example.com', { Size: '7' })).toEqual({ outcome: 'noted' });
    const change = (size: string, by: number) =>
      shop.asStaff('POST', `/api/products/${ring.id}/stock`, {
        adjust: by,
        options: { Size: size },
        reason: 'A count',
      });
    await change('8', 4);
    expect(await mailsAbout(ring)).toEqual([]);
    await change('7', 1);
    const [mail] = await mailsAbout(ring);
    expect(mail?.text).toContain('Size: 7');
  });

  it('waits on if the product is sold out again before the mail is sent', async () => {
    const product = await soldOut();
    await ask(product);
    await adjust(product, 1);
    await adjust(product, -1);
    expect(await mailsAbout(product)).toEqual([]);
    expect(await contacts('waiting')).toEqual(['ada@example.com']);
    await adjust(product, 1);
    expect(await mailsAbout(product)).toHaveLength(1);
  });

  it('is sent again if the mail server refused it, and passed to staff if mail is off', async () => {
    const product = await soldOut();
    await ask(product);
    await adjust(product, 1);
    const em = shop.fork();
    // The attempt that took the ask did not reach the mail server.
    const failed = await mailsAbout(product);
    await em.execute(
      `update outgoing_mails set sent_at = null, next_try_at = created_at where kind = 'back_in_stock'`,
    );
    const [again] = await mailsAbout(product);
    expect(again?.messageId).toBe(failed[0]?.messageId);

    const other = await soldOut();
    await ask(other, 'bisi@example.com');
    await shop.asStaff('POST', '/api/settings', { enableEmailNotifications: 'false' });
    await adjust(other, 1);
    expect(await mailsAbout(other)).toEqual([]);
    await shop.asStaff('POST', '/api/settings', { enableEmailNotifications: 'true' });
    await em.execute(`update stock_asks set back_at = back_at - interval '1 hour'`);
    expect(await contacts('toContact')).toEqual(['bisi@example.com']);
  });
});

describe('an ask by phone', () => {
  it('is listed for staff once the product is back, and marked when they have written', async () => {
    const product = await soldOut();
    await ask(product, '0803 123 4567');
    await ask(product, '+44 7911 123456');
    expect(await contacts('toContact')).toEqual([]);
    await adjust(product, 1);
    expect(await shop.sendMails()).toEqual([]);
    expect(await contacts('toContact')).toEqual(['+2348031234567', '+447911123456']);
    const { items } = await staff.stockAsks.list.query({ filter: 'toContact' });
    const id = items[0]?.id ?? 0;
    await staff.stockAsks.markContacted.mutate({ id, isContacted: true });
    expect(await contacts('done')).toEqual(['+2348031234567']);
    await staff.stockAsks.markContacted.mutate({ id, isContacted: false });
    await adjust(product, -1);
    // Nobody is to write about a product that is sold out again.
    expect(await contacts('toContact')).toEqual([]);
  });

  it('is refused without a valid number or address', async () => {
    const product = await soldOut();
    for (const contact of ['', 'ada@', '12345', '<b>@x']) {
      expect(await refusalOf(ask(product, contact))).toMatchObject({ code: 'invalid_input' });
    }
  });
});

it('the asks for one person and from one address are limited', async () => {
  const limited = await startTestShop({ beside: shop, env: { rateLimits: true } });
  const product = await soldOut();
  await shop.fork().execute(
    `insert into rate_limits (key, count, resets_at)
     values ('stock-ask:127.0.0.1', 29, now() + interval '1 hour')`,
  );
  const from = trpcClient(limited);
  await ask(product, 'one@example.com', {}, from);
  expect(await refusalOf(ask(product, 'two@example.com', {}, from))).toMatchObject({
    code: 'too_many_requests',
  });
  await limited.close();
  await shop.fork().execute(
    `insert into stock_asks (product_id, options, channel, contact, created_at, expires_at)
     select ?, jsonb_build_object('Size', n::text), 'email', 'victim@example.com', now(), now() + interval '90 days'
     from generate_series(1, 20) n`,
    [product.id],
  );
  expect(await refusalOf(ask(product, 'victim@example.com'))).toMatchObject({
    code: 'too_many_requests',
  });
});

// The embedded database has one connection: there no two transactions can meet.
it.runIf(inject('prepared').kind === 'postgres')(
  'an ask that meets the stock coming back is answered',
  async () => {
    const product = await soldOut();
    let asked: ReturnType<typeof ask> | undefined;
    await shop.fork().transactional(async (tx) => {
      await tx.execute('update products set stock_quantity = 1 where id = ?', [product.id]);
      asked = ask(product);
      await untilBlocked(shop);
    });
    expect(await asked).toEqual({ outcome: 'available' });

    const other = await soldOut();
    let brought: ReturnType<typeof adjust> | undefined;
    await shop.fork().transactional(async (tx) => {
      await tx.execute('select 1 from products where id = ? for share', [other.id]);
      await tx.execute(
        `insert into stock_asks (product_id, channel, contact, created_at, expires_at)
         values (?, 'email', 'ada@example.com', now(), now() + interval '90 days')`,
        [other.id],
      );
      brought = adjust(other, 1);
      await untilBlocked(shop);
    });
    await brought;
    expect(await mailsAbout(other)).toHaveLength(1);
  },
);

// The last one: it ends the sessions, too.
it('asks are removed after 90 days, or 30 days after they were used', async () => {
  const [one, other, third] = [await soldOut(), await soldOut(), await soldOut()];
  await ask(one, 'one@example.com');
  await ask(other, 'other@example.com');
  await ask(third, 'third@example.com');
  await adjust(other, 1);
  await mailsAbout(other);
  const retention = { mailDays: 90, webhookBodyDays: 90, activityDays: 2192, messageDays: 731 };
  const after = async (days: number) => {
    const now = () => new Date(Date.now() + days * 86_400_000);
    const em = shop.fork();
    await removeOldData({ em, now }, retention);
    const rows = await em.execute<{ contact: string }[]>('select contact from stock_asks');
    return rows.map(({ contact }) => contact).toSorted();
  };
  expect(await after(29)).toEqual(['one@example.com', 'other@example.com', 'third@example.com']);
  expect(await after(31)).toEqual(['one@example.com', 'third@example.com']);
  expect(await after(91)).toEqual([]);
});
