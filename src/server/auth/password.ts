import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { DomainError } from '#shared/errors.ts';

interface Cost {
  N: number;
  r: number;
  p: number;
}

/** https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html#scrypt; 32 MB each. */
const currentCost: Cost = { N: 32_768, r: 8, p: 3 };
/** Of hashes written before the cost stood with them. */
const firstCost: Cost = { N: 32_768, r: 8, p: 1 };
const LENGTH = 32;
/** Above what a stored cost may ask for. */
const MAX_MEMORY = 160 * 1024 * 1024;

/** Each takes a thread of Node's pool of four, which files and names are looked up with, too. */
const MAX_RUNNING = 2;
const MAX_WAITING = 50;
const BUSY_SECONDS = 10;

let running = 0;
const waiting: (() => void)[] = [];

/** Throws `too_many_requests` where more are waiting than can be answered soon. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
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

const derive = (password: string, salt: Buffer, cost: Cost): Promise<Buffer> =>
  inTurn(
    () =>
      new Promise((resolve, reject) => {
        const options = { ...cost, maxmem: MAX_MEMORY };
        scrypt(password.normalize('NFKC'), salt, LENGTH, options, (error, key) =>
          error ? reject(error) : resolve(key),
        );
      }),
  );

const write = ({ N, r, p }: Cost, salt: Buffer, key: Buffer) =>
  ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join(':');

/** `scrypt:N:r:p:salt:key`; older ones are `scrypt:salt:key`. */
function read(stored: string): { cost: Cost; salt: Buffer; key: Buffer } {
  const parts = stored.split(':');
  const [salt = '', key = ''] = parts.slice(-2);
  const [N = 0, r = 0, p = 0] = parts.slice(1, -2).map(Number);
  return {
    cost: parts.length === 3 ? firstCost : { N, r, p },
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  };
}

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return write(currentCost, salt, await derive(password, salt, currentCost));
}

const nobody = write(currentCost, randomBytes(16), randomBytes(LENGTH));

/** Takes as long for an unknown user (`stored` null) as for a wrong password. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { cost, salt, key } = read(stored ?? nobody);
  const derived = await derive(password, salt, cost);
  return derived.length === key.length && timingSafeEqual(derived, key) && stored !== null;
}

/** The hash was made at another cost than today's; only a sign-in, which has the password, can make it anew. */
export function isOutdated(stored: string): boolean {
  const { N, r, p } = read(stored).cost;
  return N !== currentCost.N || r !== currentCost.r || p !== currentCost.p;
}
