import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AuditAction } from '#shared/audit.ts';
import type { AuditActor } from './record-audit.ts';

const HOUR_MS = 3_600_000;

/** `about` tells the entries of one action and person apart, like an order's id or a network address. */
interface Repeated {
  action: AuditAction;
  subject: string;
  about: string | number;
}

/**
 * Writes down what may happen often: once an hour for each person and subject, counted from then on. Reading an order
 * again and again, or guessing passwords, does not fill the audit.
 */
export async function recordRepeated(
  em: SqlEntityManager,
  { action, subject, about }: Repeated,
  { now, userId, address }: AuditActor,
): Promise<void> {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  await em.execute(
    `insert into audit_entries (user_id, action, subject, address, key, created_at)
     values (?, ?, ?, ?, ?, ?)
     on conflict (key) do update set count = audit_entries.count + 1`,
    [
      userId ?? null,
      action,
      subject,
      address || null,
      [action, userId ?? '-', about, hour].join(':'),
      now,
    ],
  );
}
