import type { AuditQuery } from '#shared/audit.ts';
import type { Context } from '../context.ts';
import { AuditEntry } from '../entities/index.ts';

/** Newest first. */
export async function listAudit(
  { em }: Pick<Context, 'em'>,
  { limit, offset }: AuditQuery,
): Promise<{ total: number; entries: AuditEntry[] }> {
  const [entries, total] = await em.findAndCount(
    AuditEntry,
    {},
    { orderBy: { id: 'desc' }, limit, offset, populate: ['user'] },
  );
  return { total, entries };
}
