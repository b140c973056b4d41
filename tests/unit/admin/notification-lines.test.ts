import { describe, expect, it } from 'vitest';
import { countText } from '#client/admin/notifications/count-text.ts';
import { groupByDay, newestDayFirst } from '#client/admin/notifications/group-by-day.ts';
import type { ShownNotification } from '#client/admin/notifications/use-notifications.ts';
import { MAX_PER_KIND } from '#shared/notifications.ts';

const notification = (
  id: string,
  type: ShownNotification['type'],
  timestamp: string,
): ShownNotification => ({
  id,
  type,
  timestamp,
  title: id.replace(/-\d.*/, ''),
  message: id,
  link: '/admin',
  priority: 'high',
  isRead: false,
});

describe('notifications', () => {
  const listed = [
    notification('order-new-1', 'order', '2026-11-20T23:30:00.000Z'),
    notification('stock-low-1-1', 'product', '2026-11-20T09:00:00.000Z'),
    notification('order-new-2', 'order', '2026-11-20T22:30:00.000Z'),
    notification('stock-out-2-2', 'product', '2026-11-21T09:00:00.000Z'),
    notification('stock-out-3-3', 'product', '2026-11-21T08:00:00.000Z'),
  ];

  it('are grouped by the day in Lagos and by their title, the newest day first', () => {
    const days = groupByDay(newestDayFirst(listed)).map(({ day, groups }) => [
      day,
      groups.map((group) => group.map(({ id }) => id)),
    ]);
    expect(days).toEqual([
      ['2026-11-21', [['order-new-1'], ['stock-out-2-2', 'stock-out-3-3']]],
      ['2026-11-20', [['stock-low-1-1'], ['order-new-2']]],
    ]);
  });

  it('are counted with a plus where a kind is at its limit', () => {
    const products = Array.from({ length: MAX_PER_KIND }, (_, at) => ({ id: `stock-low-${at}-1` }));
    const orders = [{ id: 'order-new-1' }, { id: 'order-refund_due-1-1' }];
    const all = [...products, ...orders];
    expect(countText(all, all)).toBe('202+');
    expect(countText(products.slice(0, 20), all)).toBe('20+');
    expect(countText(orders, all)).toBe('2');
  });
});
