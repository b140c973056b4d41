import { MAX_PER_KIND, type Notification } from '#shared/notifications.ts';
import { formatCount } from '#client/admin/ui/format.ts';

/** The kind of a notification. The server lists at most `MAX_PER_KIND` of each kind. */
function kindOf(id: string): string {
  const [first = '', second = ''] = id.split('-');
  if (first !== 'order') return first;
  return second === 'new' || second === 'slow' ? `order-${second}` : 'order-flag';
}

/** `12`, or `200+` if a kind among them is at its limit, so that there may be more than are listed. */
export function countText(
  counted: readonly Pick<Notification, 'id'>[],
  listed: readonly Pick<Notification, 'id'>[],
): string {
  const perKind = new Map<string, number>();
  for (const { id } of listed) perKind.set(kindOf(id), (perKind.get(kindOf(id)) ?? 0) + 1);
  const mayBeMore = counted.some(({ id }) => (perKind.get(kindOf(id)) ?? 0) >= MAX_PER_KIND);
  return `${formatCount(counted.length)}${mayBeMore ? '+' : ''}`;
}
