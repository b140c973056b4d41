import type { VerifyInput } from '#shared/auth.ts';
import { DomainError } from '#shared/errors.ts';
import type { PersonCtx } from '#server/context.ts';
import { User } from '#server/entities/index.ts';
import { consumeRateLimit, resetRateLimit } from '#server/limits/rate-limit.ts';
import { verifyPassword } from './password.ts';
import { hasStrongProof, recordVerification } from './recent-sign-in.ts';
import { spendCode } from './spend-code.ts';

const MAX_FAILURES = 5;
const FAILURE_WINDOW_SECONDS = 15 * 60;

/**
 * The signed-in user's account if this is its password, else null. Throws `too_many_requests` after five wrong passwords
 * in 15 minutes, so that nobody can guess the password in a session left open.
 */
export async function findByOwnPassword(
  { em, now, user: { id } }: PersonCtx,
  password: string,
): Promise<User | null> {
  const key = `password:${id}`;
  await consumeRateLimit(em, now(), {
    key,
    max: MAX_FAILURES,
    windowSeconds: FAILURE_WINDOW_SECONDS,
  });
  const user = await em.findOneOrFail(User, id);
  if (!(await verifyPassword(password, user.passwordHash ?? null))) return null;
  await resetRateLimit(em, key);
  return user;
}

const invalid = (message: string) =>
  new DomainError('invalid_input', { issues: [{ path: 'password', message }] });

/**
 * Proves with a code, or with the password of an account that has nothing stronger, that the person of the session is there.
 * Throws `invalid_input` at `password`, `invalid_code`, and `too_many_requests`.
 */
export async function verifyAgain(ctx: PersonCtx, input: VerifyInput): Promise<void> {
  if ('code' in input) {
    await spendCode(ctx, ctx.user, input.code);
  } else if (await hasStrongProof(ctx.em, ctx.user.id)) {
    throw invalid(
      'Your password is not enough here: use your passkey, a code from your authenticator app, or a recovery code',
    );
  } else if (!(await findByOwnPassword(ctx, input.password))) {
    throw invalid('This is not your password');
  }
  await recordVerification(ctx);
}
