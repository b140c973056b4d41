import { DomainError } from '#shared/errors.ts';
import type { RequestCtx } from '#server/context.ts';
import { decryptSecret } from '#server/encrypt-secret.ts';
import { Authenticator, type User } from '#server/entities/index.ts';
import { recordAudit, recordRepeated } from '#server/history/audit.ts';
import { queueAccountNotice } from '#server/outbox/queue-account-notice.ts';
import { sql } from '#server/query.ts';
import { hashRecoveryCode, plainCode, stepOf } from './authenticator-codes.ts';
import { limitCodes } from './limit-codes.ts';

type Account = Pick<User, 'id' | 'username'>;

/**
 * Accepts a code of an account's authenticator app or a recovery code, each once. Throws `invalid_code`, and
 * `too_many_requests` after five wrong codes in 15 minutes.
 */
export async function spendCode(
  ctx: RequestCtx,
  account: Account,
  code: string,
): Promise<'authenticatorCode' | 'recoveryCode'> {
  const { em, now, address } = ctx;
  const limit = await limitCodes(ctx, account.id);
  const isNumber = /^\d{6}$/.test(plainCode(code));
  const isAccepted = isNumber
    ? await spendStep(ctx, account, plainCode(code))
    : await spendRecoveryCode(ctx, account, code);
  if (!isAccepted) {
    await recordRepeated(
      em,
      { action: 'second_factor_failed', subject: account.username, about: account.id },
      { now: now(), address },
    );
    throw new DomainError('invalid_code');
  }
  await limit.reset();
  return isNumber ? 'authenticatorCode' : 'recoveryCode';
}

/** One statement accepts a step: of two requests with the same code, one succeeds. Earlier steps are refused as well. */
async function spendStep(
  { em, now, payments }: RequestCtx,
  { id }: Account,
  code: string,
): Promise<boolean> {
  const app = await em.findOne(Authenticator, { user: id, confirmedAt: { $ne: null } });
  const secret = app && decryptSecret(payments.secrets, app.encryptedSecret, 'authenticators');
  const step = secret ? stepOf(secret, code, now()) : null;
  if (step === null) return false;
  const spent = await em.nativeUpdate(
    Authenticator,
    { user: id, $or: [{ lastStep: null }, { lastStep: { $lt: step } }] },
    { lastStep: step },
  );
  return spent === 1;
}

/** The owner gets a mail: whoever has the codes does not need the phone. */
const spendRecoveryCode = (
  { em, now, address }: RequestCtx,
  { id, username }: Account,
  code: string,
): Promise<boolean> =>
  em.transactional(async (tx) => {
    const { affectedRows } = await tx.execute<{ affectedRows: number }>(
      sql`delete from recovery_codes where user_id = ${id} and code_hash = ${hashRecoveryCode(code)}`,
      [],
      'run',
    );
    if (affectedRows === 0) return false;
    const entry = recordAudit(
      tx,
      'recovery_code_used',
      username,
      {},
      { now: now(), userId: id, address },
    );
    await tx.flush();
    await queueAccountNotice(tx, entry);
    return true;
  });
