import { createHash } from 'node:crypto';
import { raw } from '@mikro-orm/core';
import { z } from 'zod';
import type { CodeInput, CurrentUser, LoginInput } from '#shared/auth.ts';
import { DomainError } from '#shared/errors.ts';
import type { RequestCtx } from '#server/context.ts';
import { User } from '#server/entities/index.ts';
import { hasAuthenticator } from './authenticator.ts';
import { findKnown } from './known-browsers.ts';
import { resetFailures, limitLogin, recordFailure } from './limit-login.ts';
import { openSession } from './open-session.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';
import { spendCode } from './spend-code.ts';

/**
 * Signs in and sets the session cookie. Throws `missing_credentials`, `invalid_credentials`, and like `limitLogin`. For an
 * account with an authenticator app also `invalid_code`, or `second_factor_required` without a code: `loginWithCode` then
 * ends the sign-in in the same browser.
 */
export async function login(
  ctx: RequestCtx,
  { username, password, code }: LoginInput,
): Promise<CurrentUser> {
  if (username === '' || password === '') throw new DomainError('missing_credentials');
  const user = await verifyCredentials(ctx, username, password);
  if (!(await hasAuthenticator(ctx.em, user.id))) return openSession(ctx, user);
  if (!code) {
    ctx.cookie.writeStep('password', passwordStep(user));
    throw new DomainError('second_factor_required');
  }
  return openSession(ctx, user, await spendCode(ctx, user, code));
}

async function verifyCredentials(
  ctx: RequestCtx,
  username: string,
  password: string,
): Promise<User> {
  const { em } = ctx;
  const name = username.toLowerCase();
  const user = await em.findOne(User, { [raw('lower(username)')]: name });
  const known = await findKnown(em, user?.id ?? 0, ctx);
  const attempt = { name, user, known };
  await limitLogin(ctx, attempt);
  const verified = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user || !verified || user.disabledAt) {
    await recordFailure(ctx, attempt);
    throw new DomainError('invalid_credentials');
  }
  await resetFailures(ctx, attempt);
  const { id, passwordHash } = user;
  if (passwordHash && isOutdated(passwordHash)) {
    const rehashed = await hashPassword(password);
    // Only while the stored hash is the verified one.
    await em.nativeUpdate(User, { id, passwordHash }, { passwordHash: rehashed });
    user.passwordHash = rehashed;
  }
  return user;
}

const storedStep = z.object({ userId: z.int(), password: z.string() });

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Whose password this browser has entered. A changed password makes it worthless. */
const passwordStep = ({ id, passwordHash }: User): string =>
  JSON.stringify({
    userId: id,
    password: hashOf(passwordHash ?? ''),
  } satisfies z.infer<typeof storedStep>);

/**
 * Ends a sign-in whose password this browser has entered. Throws `sign_in_expired` after five minutes or a change of the
 * password, `invalid_code`, and `too_many_requests` after five wrong codes in 15 minutes.
 */
export async function loginWithCode(ctx: RequestCtx, { code }: CodeInput): Promise<CurrentUser> {
  const { em, cookie } = ctx;
  const stored = cookie.readStep('password');
  const step = stored === null ? null : storedStep.parse(JSON.parse(stored));
  const user = step && (await em.findOne(User, { id: step.userId, disabledAt: null }));
  if (!user || step.password !== hashOf(user.passwordHash ?? '')) {
    throw new DomainError('sign_in_expired');
  }
  const signedInWith = await spendCode(ctx, user, code);
  const signedIn = await openSession(ctx, user, signedInWith);
  cookie.writeStep('password', null);
  return signedIn;
}
