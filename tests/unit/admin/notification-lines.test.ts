import { describe, expect, it } from 'vitest';
import { countText } from '#client/admin/notifications/count-text.ts';
import { groupByDay, linesOf } from '#client/admin/notifications/group-by-day.ts';
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
  title: id,
  message: id,
  link: '/admin',
  priority: 'high',
  isRead: false,
});

describe('notifications in lines', () => {
  const listed = [
    notification('order-new-1', 'order', '2026-11-20T23:30:00.000Z'),
    notification('stock-low-1-1', 'product', '2026-11-20T09:00:00.000Z'),
    notification('order-new-2', 'order', '2026-11-20T22:30:00.000Z'),
    notification('stock-out-2-2', 'product', '2026-11-21T09:00:00.000Z'),
  ];

  it('are grouped by the day in Lagos, with all scarce products in one line', () => {
    const days = groupByDay(linesOf(listed, 'stock-together')).map(({ day, lines }) => [
      day,
      lines.map((line) => (line.kind === 'one' ? line.notification.id : line.products.length)),
    ]);
    expect(days).toEqual([
      ['2026-11-21', ['order-new-1', 2]],
      ['2026-11-20', ['order-new-2']],
    ]);
  });

  it('list each scarce product on request', () => {
    expect(linesOf(listed, 'each')).toHaveLength(4);
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
