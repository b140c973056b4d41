import { createHash } from 'node:crypto';
import { DomainError } from '#shared/errors.ts';
import { recordRepeated } from '../audit/record-repeated.ts';
import type { Context } from '../context.ts';
import type { User } from '../entities/index.ts';
import { addressKey } from '../limits/address-key.ts';
import {
  countAttempt,
  forgetAttempts,
  type Limit,
  takeBackAttempt,
} from '../limits/count-attempt.ts';
import type { KnownAs } from './known-browsers.ts';

const MAX_FAILURES = 5;
const MAX_FROM_ONE_NETWORK = 50;
const WINDOW_SECONDS = 15 * 60;
/** Over all networks: an account of which somebody with many addresses guesses the password. */
const MAX_FOR_ONE_ACCOUNT = 30;
const ACCOUNT_WINDOW_SECONDS = 60 * 60;

/**
 * Names are counted in a fixed number of buckets, so that made-up ones do not fill the table. Accounts are counted in the
 * same ones: nobody learns from an answer whether a name exists.
 */
export const bucketOf = (name: string) =>
  createHash('sha256').update(name).digest('hex').slice(0, 4);

type LoginContext = Pick<Context, 'em' | 'now' | 'address' | 'rateLimits'>;

interface Attempt {
  name: string;
  user: User | null;
  known: KnownAs;
}

/** What a sign-in is counted under. A browser the account knows is counted by itself: nobody else can lock it out. */
function limitsOf({ address, rateLimits }: LoginContext, { name, known }: Attempt) {
  const bucket = bucketOf(name);
  const network = addressKey(address);
  const window = { windowSeconds: WINDOW_SECONDS };
  if (known.browser) {
    return {
      own: { key: `login:${bucket}:browser:${known.browser}`, most: MAX_FAILURES, ...window },
      shared: [],
    };
  }
  const everywhere: Limit = {
    key: `login:${bucket}`,
    most: MAX_FOR_ONE_ACCOUNT,
    windowSeconds: ACCOUNT_WINDOW_SECONDS,
  };
  return {
    own: { key: `login:${bucket}:${network}`, most: MAX_FAILURES, ...window },
    shared: known.network ? [] : [everywhere],
    // Checking a password is dear: made-up names must not keep the shop busy.
    network: rateLimits && { key: `logins:${network}`, most: MAX_FROM_ONE_NETWORK, ...window },
  };
}

/**
 * Counts a sign-in before the password is looked at, so that parallel guesses are not free. Throws `too_many_requests`
 * after five failures from one network or browser in 15 minutes, and after thirty from anywhere in an hour.
 */
export async function limitLogin(ctx: LoginContext, attempt: Attempt): Promise<void> {
  const { em, now, address } = ctx;
  const { own, shared, network } = limitsOf(ctx, attempt);
  try {
    if (network) await countAttempt(em, now(), network);
    await countAttempt(em, now(), own);
    for (const limit of shared) await countAttempt(em, now(), limit);
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

/** A success wipes the failures from this place; those from everywhere stay, without this one. */
export async function forgetFailures(ctx: LoginContext, attempt: Attempt): Promise<void> {
  const { own, shared } = limitsOf(ctx, attempt);
  await forgetAttempts(ctx.em, own.key);
  for (const { key } of shared) await takeBackAttempt(ctx.em, key);
}

/** A name that nobody has is not written down: people type their passwords there. */
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
