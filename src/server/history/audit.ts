import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { HOUR_MS } from '#shared/durations.ts';
import {
  auditEntryView,
  type AuditAction,
  type AuditDetail,
  type AuditQuery,
  type AuditEntryView,
} from '#shared/audit.ts';
import { nameOf, AuditEntry, User } from '#server/entities/index.ts';
import type { RequestCtx, SignedInUser, Ctx } from '#server/context.ts';
import { sql } from '#server/query.ts';
import type { Actor } from './record-event.ts';
import { presenter } from '#server/presenter.ts';

/** Who did it, and from which network address if that is known. */
export interface AuditActor extends Actor {
  address?: string | undefined;
}

/** Records what a member of staff did, in the transaction that does it. `detail` must not contain secrets. */
export function recordAudit(
  tx: SqlEntityManager,
  action: AuditAction,
  subject: string,
  detail: AuditDetail,
  { now, userId, address }: AuditActor,
): AuditEntry {
  return tx.create(AuditEntry, {
    user: userId === undefined ? null : tx.getReference(User, userId),
    action,
    subject,
    detail,
    address: address || null,
    count: 1,
    createdAt: now,
  });
}

type Acting = Pick<RequestCtx, 'now' | 'address'> & { user: Pick<SignedInUser, 'id'> | null };

/** The sender of a request, as the audit names them. */
export const actorOf = ({ now, address, user }: Acting): AuditActor => ({
  now: now(),
  userId: user?.id,
  address,
});

/** `about` distinguishes entries of the same action and person, like an order's id or a network address. */
interface Repeated {
  action: AuditAction;
  subject: string;
  about: string | number;
}

/**
 * Records what may happen often: one entry per hour, person and subject, with a count. Opening an order again and
 * again, or guessing passwords, cannot flood the audit.
 */
export async function recordRepeated(
  em: SqlEntityManager,
  { action, subject, about }: Repeated,
  { now, userId, address }: AuditActor,
): Promise<void> {
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const key = [action, userId ?? '-', about, hour].join(':');
  await em.execute(
    sql`insert into audit_entries (user_id, action, subject, address, key, created_at)
     values (${userId ?? null}, ${action}, ${subject}, ${address || null}, ${key}, ${now})
     on conflict (key) do update set count = audit_entries.count + 1`,
  );
}

interface AuditList {
  total: number;
  entries: AuditEntry[];
  people: { id: number; name: string }[];
}

/** Lists audit entries, newest first, and the members of staff and API keys to filter by. */
export async function listAudit(
  { em }: Ctx,
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
  const people = (await em.find(User, {}))
    .map((user) => ({ id: user.id, name: nameOf(user) ?? '' }))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return { total, entries, people };
}

const view = presenter(auditEntryView);

export const presentAuditEntry = (entry: AuditEntry): AuditEntryView =>
  view(entry, {
    user: nameOf(entry.user),
    fields: entry.detail.fields ?? [],
    changes: entry.detail.changes ?? [],
    note: entry.detail.note ?? null,
  });

/**
 * Lets the rest of this transaction remove old entries, or take a customer's name out of entries. The database refuses
 * every other change of the audit.
 */
export const allowAuditChange = (
  tx: SqlEntityManager,
  purpose: 'remove' | 'erase',
): Promise<unknown> => tx.execute(sql`select set_config('adunni.retention', ${purpose}, true)`);
