import { DAY_MS } from '#shared/durations.ts';
import type { Notification } from '#shared/notifications.ts';
import type { Ctx } from '#server/context.ts';
import { LAST_BACKUP } from '#server/history/last-backup.ts';
import { isoTime, readRows, sql, type RowTime } from '#server/query.ts';

/** A backup is made every night. A weekend without one is nobody's concern. */
const MISSING_AFTER_DAYS = 3;

/** Since when a backup is missing, if it is. A new store has the same time to make its first one. */
export async function missingBackup({ em, now }: Ctx): Promise<Notification[]> {
  const [row] = await readRows<{ last: RowTime | null; opened: RowTime | null }>(
    em,
    sql`select ${LAST_BACKUP} as last, (select min(created_at) from users) as opened`,
    'last-backup',
  );
  const since = row?.last ?? row?.opened;
  if (!since || now().getTime() - new Date(since).getTime() < MISSING_AFTER_DAYS * DAY_MS)
    return [];
  return [
    {
      id: `backup-missing-${new Date(since).getTime()}`,
      type: 'system',
      title: 'Backup Missing',
      message: row?.last
        ? `The last backup is more than ${MISSING_AFTER_DAYS} days old. Ask who runs the server why none is made`
        : 'No backup was ever made. Ask who runs the server to make one every night',
      link: '/admin/audit',
      timestamp: isoTime(since),
      priority: 'medium',
    },
  ];
}
