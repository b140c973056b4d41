import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { DomainError } from '#shared/errors.ts';
import { passwordCost, type PasswordCost } from './password-cost.ts';

/** The cost of hashes that were stored without one. */
const firstCost: PasswordCost = { N: 32_768, r: 8, p: 1 };
const LENGTH = 32;
/** More than any stored cost needs. */
const MAX_MEMORY = 160 * 1024 * 1024;

/** Each occupies a thread of Node's pool of four, which file access and DNS lookups share. */
const MAX_RUNNING = 2;
const MAX_WAITING = 50;
const BUSY_SECONDS = 10;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs at most two derivations at a time. Throws `too_many_requests` when too many wait. */
async function withFreeSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_RUNNING) {
    if (waiting.length >= MAX_WAITING) {
      throw new DomainError('too_many_requests', { retryAfterSeconds: BUSY_SECONDS });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

const derive = (password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> =>
  withFreeSlot(
    () =>
      new Promise((resolve, reject) => {
        const options = { ...cost, maxmem: MAX_MEMORY };
        scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

const format = ({ N, r, p }: PasswordCost, salt: Buffer, key: Buffer) =>
  ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join(':');

/** Parses `scrypt:N:r:p:salt:key`, or `scrypt:salt:key` of older hashes. */
function parse(stored: string): { cost: PasswordCost; salt: Buffer; key: Buffer } {
  const parts = stored.split(':');
  const [salt = '', key = ''] = parts.slice(-2);
  const [N = 0, r = 0, p = 0] = parts.slice(1, -2).map(Number);
  return {
    cost: parts.length === 3 ? firstCost : { N, r, p },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

/** A random password that a person can type. */
export const generatePassword = (): string => randomBytes(12).toString('base64url');

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return format(passwordCost, salt, await derive(password, salt, passwordCost));
}

const unknownUserHash = format(passwordCost, randomBytes(16), randomBytes(LENGTH));

/** Whether the password matches. Takes as long for an unknown user (`stored` null) as for a wrong password. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, salt, key } = parse(stored ?? unknownUserHash);
  const derived = await derive(password, salt, cost);
  return derived.length === key.length && timingSafeEqual(derived, key) && stored !== null;
}

/** Whether the hash has an old cost. Only a sign-in can replace it, because only it has the password. */
export function isOutdated(stored: string): boolean {
  const { N, r, p } = parse(stored).cost;
  return N !== passwordCost.N || r !== passwordCost.r || p !== passwordCost.p;
}
