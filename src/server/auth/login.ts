import { randomUUID } from 'node:crypto';
import { raw } from '@mikro-orm/core';
import type { CurrentUser, LoginInput } from '#shared/auth.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context } from '../context.ts';
import { Session, User } from '../entities/index.ts';
import { addressKey } from '../limits/address-key.ts';
import { countAttempt, forgetAttempts } from '../limits/count-attempt.ts';
import { verifyPassword } from './password.ts';

const MOST_FAILURES = 5;
const MOST_FROM_ONE_PLACE = 50;
const FAILURE_WINDOW_SECONDS = 15 * 60;
export const SESSION_SECONDS = 7 * 24 * 60 * 60;

/** Throws `missing_credentials`, `invalid_credentials`, and `too_many_requests` after five failures in 15 minutes. */
export async function login(
  { em, now, address, userAgent, cookie, rateLimits }: Context,
  { username, password }: LoginInput,
): Promise<CurrentUser> {
  if (username === '' || password === '') throw new DomainError('missing_credentials');
  const name = username.toLowerCase();
  const place = addressKey(address);
  const attempts = `login:${name}:${place}`;
  if (rateLimits) {
    // Checking a password is dear: made-up names must not keep the shop busy.
    await countAttempt(em, now(), {
      key: `logins:${place}`,
      most: MOST_FROM_ONE_PLACE,
      windowSeconds: FAILURE_WINDOW_SECONDS,
    });
  }
  // Counted before the password is looked at, so that parallel guesses are not free; a success wipes the count.
  await countAttempt(em, now(), {
    key: attempts,
    most: MOST_FAILURES,
    windowSeconds: FAILURE_WINDOW_SECONDS,
  });
  const user = await em.findOne(User, { [raw('lower(username)')]: name });
  const verified = await verifyPassword(password, user?.passwordHash ?? null);
  if (!user || !verified) throw new DomainError('invalid_credentials');
  await forgetAttempts(em, attempts);

  const session = em.create(Session, {
    id: randomUUID(),
    user,
    userAgent: userAgent.slice(0, 300),
    address,
    createdAt: now(),
    expiresAt: new Date(now().getTime() + SESSION_SECONDS * 1000),
  });
  await em.flush();
  await cookie.write(session.id);
  return { username: user.username, role: user.role };
}
