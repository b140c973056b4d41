import { createHash } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { recordRepeated } from '#server/history/audit.ts';
import type { RequestCtx } from '#server/context.ts';
import type { User } from '#server/entities/index.ts';
import { addressKey, networkOf, NETWORK_TIMES } from '#server/limits/address-key.ts';
import {
  consumeRateLimit,
  resetRateLimit,
  type RateLimit,
  restoreRateLimit,
} from '#server/limits/rate-limit.ts';
import { list, sql } from '#server/query.ts';
import type { KnownAs } from './known-browsers.ts';
import { codeLimitKeys } from './limit-codes.ts';

const MAX_FAILURES = 5;
const MAX_FROM_ONE_NETWORK = 50;
const WINDOW_SECONDS = 15 * 60;
/** From all networks together, against somebody who guesses one account's password from many addresses. */
const MAX_FOR_ONE_ACCOUNT = 30;
const ACCOUNT_WINDOW_SECONDS = 60 * 60;

/**
 * Names share a fixed number of buckets, so that invented names cannot fill the table. Existing accounts share the same
 * buckets, so that no answer reveals whether a name exists.
 */
export const bucketOf = (name: string) =>
  createHash('sha256').update(name).digest('hex').slice(0, 4);

type LoginContext = Pick<RequestCtx, 'em' | 'now' | 'address' | 'rateLimits'>;

interface Attempt {
  name: string;
  user: User | null;
  known: KnownAs;
}

/** The limits of a sign-in. A browser that the account knows has a limit of its own: nobody else can lock it out. */
function limitsOf({ address, rateLimits }: LoginContext, { name, known }: Attempt) {
  const bucket = bucketOf(name);
  const network = addressKey(address);
  const window = { windowSeconds: WINDOW_SECONDS };
  if (known.browser) {
    return {
      own: { key: `login:${bucket}:browser:${known.browser}`, max: MAX_FAILURES, ...window },
      shared: [],
      networks: [],
    };
  }
  const everywhere: RateLimit = {
    key: `login:${bucket}`,
    max: MAX_FOR_ONE_ACCOUNT,
    windowSeconds: ACCOUNT_WINDOW_SECONDS,
  };
  return {
    own: { key: `login:${bucket}:${network}`, max: MAX_FAILURES, ...window },
    shared: known.network ? [] : [everywhere],
    // Verifying a password is expensive: invented names must not occupy the store.
    networks: rateLimits ? networkLimits(address) : [],
  };
}

function networkLimits(address: string): RateLimit[] {
  const key = addressKey(address);
  const wide = networkOf(key);
  const limit = { windowSeconds: WINDOW_SECONDS };
  return [
    { key: `logins:${key}`, max: MAX_FROM_ONE_NETWORK, ...limit },
    ...(wide === null
      ? []
      : [{ key: `logins:${wide}`, max: MAX_FROM_ONE_NETWORK * NETWORK_TIMES, ...limit }]),
  ];
}

/** Limits sign-ins without a name. Throws `too_many_requests` after fifty from one network in 15 minutes. */
export async function limitNetwork({ em, now, address, rateLimits }: LoginContext): Promise<void> {
  if (!rateLimits) return;
  for (const limit of networkLimits(address)) await consumeRateLimit(em, now(), limit);
}

/**
 * Counts a sign-in before the password is verified, so that parallel guesses count too. Throws `too_many_requests` after
 * five failures from one network or browser in 15 minutes, and after thirty from all networks in an hour.
 */
export async function limitLogin(ctx: LoginContext, attempt: Attempt): Promise<void> {
  const { em, now, address } = ctx;
  const { own, shared, networks } = limitsOf(ctx, attempt);
  try {
    for (const limit of networks) await consumeRateLimit(em, now(), limit);
    await consumeRateLimit(em, now(), own);
    for (const limit of shared) await consumeRateLimit(em, now(), limit);
  } catch (error) {
    const isLocked = error instanceof DomainError && error.code === 'too_many_requests';
    if (isLocked && attempt.user) {
      await recordRepeated(
        em,
        { action: 'sign_in_locked', subject: attempt.user.username, about: attempt.user.id },
        { now: now(), address },
      );
    }
    throw error;
  }
}

/** A success resets the failures from this network or browser; the count over all networks only loses this sign-in. */
export async function resetFailures(ctx: LoginContext, attempt: Attempt): Promise<void> {
  const { own, shared } = limitsOf(ctx, attempt);
  await resetRateLimit(ctx.em, own.key);
  for (const { key } of shared) await restoreRateLimit(ctx.em, key);
}

/** Lifts the limits of an account, from all networks and browsers, and of others in its bucket. */
export async function resetLoginLimits(em: SqlEntityManager, user: User): Promise<void> {
  const key = `login:${bucketOf(user.username.toLowerCase())}`;
  const ofAccount = [key, `password:${user.id}`, ...codeLimitKeys(user.id)];
  await em.execute(
    sql`delete from rate_limits where key in (${list(ofAccount)}) or key like ${`${key}:%`}`,
  );
}

/** The name of an unknown account is not recorded, because people type their passwords there by mistake. */
export const recordFailure = ({ em, now, address }: LoginContext, { user }: Attempt) =>
  recordRepeated(
    em,
    {
      action: 'sign_in_failed',
      subject: user?.username ?? 'an unknown name',
      about: user ? `${user.id}:${addressKey(address)}` : '-',
    },
    { now: now(), address: user ? address : undefined },
  );
