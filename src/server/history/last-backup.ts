import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from '#server/query.ts';
import { recordAudit } from './audit.ts';

/** When the last backup was made, in a statement. */
export const LAST_BACKUP = sql`(select created_at from audit_entries where action = 'backup_made' order by id desc limit 1)`;

/** Records a backup that was read again and is whole where every machine sees it, and staff see that all data was copied. */
export async function recordBackup(em: SqlEntityManager, now: Date): Promise<void> {
  recordAudit(em, 'backup_made', 'store', {}, { now });
  await em.flush();
}
