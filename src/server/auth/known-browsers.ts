import { createHash, randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DAY_MS } from '#shared/durations.ts';
import type { RequestCtx } from '#server/context.ts';
import { addressKey } from '#server/limits/address-key.ts';
import { sql } from '#server/query.ts';

/** Browsers and networks are remembered for this long after their last sign-in. */
export const REMEMBERED_DAYS = 180;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export interface KnownAs {
  /** Hash of the browser's token; null when this account has never signed in with it. */
  browser: string | null;
  /** This account has signed in from this network before. */
  network: boolean;
  /** The account has never signed in. */
  isFirst: boolean;
}

type Visitor = Pick<RequestCtx, 'now' | 'address' | 'cookie'>;

/** Whether an account has signed in before with this browser or from this network. */
export async function findKnown(
  em: SqlEntityManager,
  userId: number,
  { now, address, cookie }: Visitor,
): Promise<KnownAs> {
  const token = cookie.readBrowser();
  const hash = token === null ? '' : hashOf(token);
  const since = new Date(now().getTime() - REMEMBERED_DAYS * DAY_MS);
  const [row] = await em.execute<Found[]>(
    sql`select bool_or(token_hash = ${hash}) as browser, bool_or(network = ${addressKey(address)}) as network
     from known_browsers where user_id = ${userId} and last_used_at > ${since}`,
  );
  return {
    browser: row?.browser ? hash : null,
    network: row?.network ?? false,
    isFirst: row?.browser == null,
  };
}

/** Null when the account has never signed in. */
interface Found {
  browser: boolean | null;
  network: boolean | null;
}

/** Stores the browser and network of a sign-in and returns the token for the browser's cookie. */
export async function rememberBrowser(
  tx: SqlEntityManager,
  userId: number,
  { now, address, cookie }: Visitor,
): Promise<string> {
  const token = cookie.readBrowser() ?? randomBytes(16).toString('base64url');
  await tx.execute(
    sql`insert into known_browsers (user_id, token_hash, network, created_at, last_used_at)
     values (${userId}, ${hashOf(token)}, ${addressKey(address)}, ${now()}, ${now()})
     on conflict (user_id, token_hash, network) do update set last_used_at = excluded.last_used_at`,
  );
  return token;
}

/** Makes every browser unknown to the account again. */
export const removeAllBrowsers = (em: SqlEntityManager, userId: number): Promise<unknown> =>
  em.execute(sql`delete from known_browsers where user_id = ${userId}`);

/** Makes every other browser unknown to the account again. */
export const removeOtherBrowsers = (
  em: SqlEntityManager,
  userId: number,
  cookie: Visitor['cookie'],
): Promise<unknown> => {
  const token = cookie.readBrowser();
  const own = token === null ? '' : hashOf(token);
  return em.execute(
    sql`delete from known_browsers where user_id = ${userId} and token_hash <> ${own}`,
  );
};
