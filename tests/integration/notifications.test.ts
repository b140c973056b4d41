import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/durations.ts';
import type { OrderView } from '#shared/orders.ts';
import { recordBackup } from '#server/history/last-backup.ts';
import { makeSizedRing } from '#tests/support/sized-ring.ts';
import { signInStaff } from '#tests/support/staff.ts';
import { makeProduct, orderRequest, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const staff = trpcClient(shop, await signIn(shop.url));
const sql = (statement: string, values: unknown[] = []) => shop.fork().execute(statement, values);
const notifications = () => staff.notifications.list.query();

beforeEach(async () => {
  for (const statement of [
    'delete from orders',
    'delete from messages',
    'update products set stock_quantity = 50, combinations = null',
  ]) {
    await sql(statement);
  }
});

async function order(): Promise<OrderView> {
  const product = await makeProduct(shop, { stockQuantity: 50 });
  const { body } = await shop.send<OrderView>('POST', '/api/orders', orderRequest([{ product }]));
  return body;
}

describe('notifications', () => {
  it('are empty if nothing needs attention', async () => {
    expect(await notifications()).toEqual([]);
  });

  it('include a pending order with high priority, until somebody processes it', async () => {
    const { id } = await order();
    expect(await notifications()).toEqual([
      {
        id: `order-new-${id}`,
        type: 'order',
        title: 'New Order',
        message: `Order #${id} from Ada Obi, ₦16,125`,
        link: `/admin/orders/${id}`,
        timestamp: expect.any(String) as string,
        priority: 'high',
      },
    ]);
    await shop.asStaff('PATCH', `/api/orders/${id}/status`, { status: 'processing' });
    expect(await notifications()).toEqual([]);
  });

  it('include an order that is still processing after two days', async () => {
    const { id } = await order();
    await shop.asStaff('PATCH', `/api/orders/${id}/status`, { status: 'processing' });
    await sql(`update orders set created_at = now() - interval '47 hours'`);
    expect(await notifications()).toEqual([]);
    await sql(`update orders set created_at = now() - interval '49 hours'`);
    expect(await notifications()).toMatchObject([
      { title: 'Order Needs Attention', priority: 'medium', link: `/admin/orders/${id}` },
    ]);
  });

  it('include flagged money with high priority', async () => {
    const { id } = await order();
    await sql(
      `update orders set status = 'processing', flags = '["paid_after_cancellation","refund_due"]'`,
    );
    const list = await notifications();
    expect(list.map(({ title }) => title).toSorted()).toEqual([
      'Paid after it was cancelled',
      'Refund due',
    ]);
    expect(list[0]).toMatchObject({ priority: 'high', link: `/admin/orders/${id}#payment` });
  });

  it.each([
    [6, []],
    [5, [['Low Stock', 'medium']]],
    [1, [['Low Stock', 'medium']]],
    [0, [['Out of Stock', 'high']]],
  ])('tell of a stock of %i: %j', async (stockQuantity, expected) => {
    const { id, name } = await makeProduct(shop, { stockQuantity });
    const list = await notifications();
    expect(list.map(({ title, priority }) => [title, priority])).toEqual(expected);
    for (const { message, link, type } of list) {
      expect(message).toContain(name);
      expect([link, type]).toEqual([`/admin/products/${id}`, 'product']);
    }
  });

  it('tell of combinations when one is sold out, and not because one was never there', async () => {
    const ring = await makeSizedRing(shop, { 6: 0, 7: 1, 8: 40 });
    expect(await notifications()).toEqual([]);
    await shop.send(
      'POST',
      '/api/orders',
      orderRequest([{ product: ring, quantity: 1, variant: { Size: '7' } }]),
    );
    const listed = (await notifications()).filter(({ type }) => type === 'product');
    expect(listed).toMatchObject([
      {
        title: 'Option Sold Out',
        message: `${ring.name}: Size 7 and Size 6 are sold out`,
        link: `/admin/products/${ring.id}`,
        priority: 'medium',
      },
    ]);
  });

  it('include a restocked product again when it runs out again', async () => {
    const { id } = await makeProduct(shop, { stockQuantity: 1 });
    const change = (stock: number, by: number) =>
      sql(
        `insert into stock_movements (product_id, change, stock_after, reason, created_at)
         values (?, ?, ?, 'edit', now())`,
        [id, by, stock],
      ).then(() => sql('update products set stock_quantity = ? where id = ?', [stock, id]));
    await change(0, -1);
    const [first] = await notifications();
    await change(20, 20);
    expect(await notifications()).toEqual([]);
    await change(0, -20);
    const [second] = await notifications();
    expect(second?.title).toBe('Out of Stock');
    expect(second?.id).not.toBe(first?.id);
  });

  it('stay the same while a scarce product sells', async () => {
    const { id } = await makeProduct(shop, { stockQuantity: 6 });
    for (const stock of [5, 4]) {
      await sql(
        `insert into stock_movements (product_id, change, stock_after, reason, created_at)
         values (?, -1, ?, 'order', now())`,
        [id, stock],
      );
      await sql('update products set stock_quantity = ? where id = ?', [stock, id]);
    }
    const [low] = await notifications();
    await sql('update products set stock_quantity = 3 where id = ?', [id]);
    await sql(
      `insert into stock_movements (product_id, change, stock_after, reason, created_at)
       values (?, -1, 3, 'order', now())`,
      [id],
    );
    expect((await notifications())[0]?.id).toBe(low?.id);
  });

  it('tell owners, and nobody else, when no backup was made for three days', async () => {
    const backup = async () =>
      (await notifications()).map(({ title, message }) => `${title}: ${message}`);
    const later = (days: number) =>
      sql(`update users set created_at = now() - interval '${days} days'`);
    await later(4);
    expect(await backup()).toEqual([expect.stringMatching(/^Backup Missing: No backup was ever/)]);
    const seller = trpcClient(shop, await signInStaff(shop, ['catalogue', 'settings']));
    expect(await seller.notifications.list.query()).toEqual([]);
    await recordBackup(shop.fork(), new Date(Date.now() - 2 * DAY_MS));
    expect(await backup()).toEqual([]);
    await recordBackup(shop.fork(), new Date(Date.now() - 4 * DAY_MS));
    expect(await backup()).toEqual([expect.stringMatching(/^Backup Missing: The last backup is/)]);
    await recordBackup(shop.fork(), new Date());
    expect(await backup()).toEqual([]);
  });

  it('include an unread message', async () => {
    await shop.send('POST', '/trpc/messages.send', {
      json: { name: 'Ngozi', email: 'n@example.com', subject: 'A ring', message: 'Size 7?' },
    });
    const [first] = await notifications();
    expect(first).toMatchObject({
      type: 'system',
      title: 'New Message',
      message: 'Ngozi: A ring',
    });
    const [message] = (await staff.messages.list.query({})).items;
    await staff.messages.markRead.mutate({ id: message?.id ?? 0, isRead: true });
    expect(await notifications()).toEqual([]);
  });

  it('are sorted by priority, then newest first', async () => {
    await makeProduct(shop, { stockQuantity: 3 });
    const older = await order();
    await sql(`update orders set created_at = now() - interval '1 hour'`);
    const newer = await order();
    expect((await notifications()).map(({ id }) => id.replace(/^stock.*/, 'stock'))).toEqual([
      `order-new-${newer.id}`,
      `order-new-${older.id}`,
      'stock',
    ]);
  });
});
