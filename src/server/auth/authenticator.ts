import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AuthenticatorView, NewAuthenticator, RecoveryCodes } from '#shared/authenticator.ts';
import type { AuditAction } from '#shared/audit.ts';
import type { CodeInput } from '#shared/auth.ts';
import { DomainError } from '#shared/errors.ts';
import type { PersonCtx } from '#server/context.ts';
import { decryptSecret, encryptSecret } from '#server/encrypt-secret.ts';
import { Authenticator, User } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { queueAccountNotice } from '#server/outbox/queue-account-notice.ts';
import { loadSettings } from '#server/settings/settings.ts';
import { sql } from '#server/query.ts';
import {
  authenticatorAddress,
  generateRecoveryCodes,
  generateSecret,
  hashRecoveryCode,
  plainCode,
  stepOf,
} from './authenticator-codes.ts';
import { limitCodes } from './limit-codes.ts';
import { whileSignedIn } from './sessions.ts';

/** Whether an account needs a code after its password. */
export const hasAuthenticator = async (em: SqlEntityManager, userId: number): Promise<boolean> =>
  (await em.count(Authenticator, { user: userId, confirmedAt: { $ne: null } })) > 0;

export async function findAuthenticator({ em, user }: PersonCtx): Promise<AuthenticatorView> {
  const found = await em.findOne(Authenticator, { user: user.id, confirmedAt: { $ne: null } });
  const [row] = await em.execute<{ count: number }[]>(
    sql`select count(*)::int as count from recovery_codes where user_id = ${user.id}`,
  );
  return { since: found?.confirmedAt?.toISOString() ?? null, recoveryCodes: row?.count ?? 0 };
}

/** Makes a secret for an app. It counts once `confirmAuthenticator` has seen a code. Throws `authenticator_on`. */
export async function startAuthenticator(ctx: PersonCtx): Promise<NewAuthenticator> {
  const { em, now, payments, user } = ctx;
  const secret = generateSecret();
  const { storeName } = await loadSettings(ctx);
  const encrypted = encryptSecret(payments.secrets.current, secret, 'authenticators');
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    sql`insert into authenticators (user_id, encrypted_secret, created_at) values (${user.id}, ${encrypted}, ${now()})
     on conflict (user_id) do update
       set encrypted_secret = excluded.encrypted_secret, created_at = excluded.created_at
       where authenticators.confirmed_at is null`,
    [],
    'run',
  );
  if (affectedRows === 0) throw new DomainError('authenticator_on');
  return { secret, address: authenticatorAddress(secret, storeName, user.username) };
}

/**
 * Switches the app on that shows this code, and returns recovery codes. Throws `invalid_code`, `authenticator_on`, and
 * `too_many_requests` after five wrong codes in 15 minutes.
 */
export async function confirmAuthenticator(
  ctx: PersonCtx,
  { code }: CodeInput,
): Promise<RecoveryCodes> {
  const { now, payments, user } = ctx;
  const limit = await limitCodes(ctx, user.id);
  const codes = await whileSignedIn(ctx, async (tx) => {
    const found = await tx.findOne(Authenticator, { user: user.id });
    if (found?.confirmedAt) throw new DomainError('authenticator_on');
    const secret =
      found && decryptSecret(payments.secrets, found.encryptedSecret, 'authenticators');
    const step = secret ? stepOf(secret, plainCode(code), now()) : null;
    if (!found || step === null) throw new DomainError('invalid_code');
    found.confirmedAt = now();
    found.lastStep = step;
    return renewCodes(tx, ctx, 'authenticator_added');
  });
  await limit.reset();
  return { codes };
}

/** Replaces all recovery codes. Throws `not_found` without an authenticator app. */
export const renewRecoveryCodes = (ctx: PersonCtx): Promise<RecoveryCodes> =>
  whileSignedIn(ctx, async (tx) => {
    if (!(await hasAuthenticator(tx, ctx.user.id))) throw new DomainError('not_found');
    return { codes: await renewCodes(tx, ctx, 'recovery_codes_renewed') };
  });

async function renewCodes(
  tx: SqlEntityManager,
  ctx: PersonCtx,
  action: AuditAction,
): Promise<string[]> {
  const { id, username } = ctx.user;
  const codes = generateRecoveryCodes();
  const hashes = JSON.stringify(codes.map(hashRecoveryCode));
  await tx.execute(sql`delete from recovery_codes where user_id = ${id}`);
  await tx.execute(
    sql`insert into recovery_codes (user_id, code_hash) select ${id}, jsonb_array_elements_text(${hashes}::jsonb)`,
  );
  const entry = recordAudit(tx, action, username, {}, actorOf(ctx));
  await tx.flush();
  await queueAccountNotice(tx, entry);
  return codes;
}

/** Signing in then needs no code. Throws `not_found` without an authenticator app. */
export const removeAuthenticator = (ctx: PersonCtx): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const { id, username } = ctx.user;
    if (!(await hasAuthenticator(tx, id))) throw new DomainError('not_found');
    await deleteAuthenticator(tx, id);
    const entry = recordAudit(tx, 'authenticator_removed', username, {}, actorOf(ctx));
    await tx.flush();
    await queueAccountNotice(tx, entry);
  });

/** Removes the app and the recovery codes of an account. */
export async function deleteAuthenticator(tx: SqlEntityManager, userId: number): Promise<void> {
  await tx.nativeDelete(Authenticator, { user: tx.getReference(User, userId) });
  await tx.execute(sql`delete from recovery_codes where user_id = ${userId}`);
}
