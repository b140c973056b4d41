import type { AuditQuery } from '#shared/audit.ts';
import type { Context } from '../context.ts';
import { AuditEntry, User } from '../entities/index.ts';

interface AuditList {
  total: number;
  entries: AuditEntry[];
  people: Pick<User, 'id' | 'username'>[];
}

/** Newest first. */
export async function listAudit(
  { em }: Pick<Context, 'em'>,
  { limit, offset, action, userId }: AuditQuery,
): Promise<AuditList> {
  const [entries, total] = await em.findAndCount(
    AuditEntry,
    {
      ...(action !== undefined && { action }),
      ...(userId !== undefined && { user: userId }),
    },
    { orderBy: { id: 'desc' }, limit, offset, populate: ['user'] },
  );
  const people = await em.find(User, {}, { orderBy: { username: 'asc' } });
  return { total, entries, people };
}
