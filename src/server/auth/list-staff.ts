import type { PersonRole } from '#shared/staff-rights.ts';
import type { StaffOverview } from '#shared/staff.ts';
import type { StaffCtx } from '#server/context.ts';
import { AccountLink, ApiKey, User } from '#server/entities/index.ts';
import { loadRefundLimit } from '#server/settings/staff-limits.ts';
import { sql, type RowTime } from '#server/query.ts';

/** All accounts of people, the invitations that nobody has accepted, and the limits of staff. */
export async function listStaff({ em, now, user }: StaffCtx): Promise<StaffOverview> {
  const users = await em.find(
    User,
    { role: { $ne: 'key' } },
    { orderBy: { role: 'asc', createdAt: 'asc', id: 'asc' } },
  );
  const signIns = await em.execute<{ userId: number; at: RowTime }[]>(
    // The browsers are forgotten when a password is reset.
    sql`select user_id as "userId", max(created_at) as at from audit_entries
        where action = 'signed_in' group by user_id`,
  );
  const lastSignIn = new Map(signIns.map(({ userId, at }) => [userId, new Date(at)]));
  const keys = await em.find(
    ApiKey,
    { revokedAt: null, $or: [{ expiresAt: null }, { expiresAt: { $gt: now() } }] },
    { populate: ['user'], orderBy: { id: 'asc' } },
  );
  const invitations = await em.find(
    AccountLink,
    { kind: 'invitation', endedAt: null },
    { orderBy: { id: 'desc' } },
  );
  return {
    people: users.map((it) => ({
      id: it.id,
      username: it.username,
      name: it.name,
      role: it.role as PersonRole,
      areas: it.areas,
      isDisabled: Boolean(it.disabledAt),
      isSelf: it.id === user.id,
      createdAt: it.createdAt.toISOString(),
      apiKeys: keys.filter((key) => key.createdBy.id === it.id).map((key) => key.user.name),
      lastSignInAt: lastSignIn.get(it.id)?.toISOString() ?? null,
    })),
    invitations: invitations.map(({ id, name, role, areas, email, expiresAt }) => ({
      id,
      name,
      role,
      areas,
      email,
      expiresAt: expiresAt.toISOString(),
      isExpired: expiresAt <= now(),
    })),
    refundLimit: await loadRefundLimit(em),
  };
}
