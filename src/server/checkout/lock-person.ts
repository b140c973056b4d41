import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Context } from '../context.ts';
import type { Sender } from './held-facts.ts';

/**
 * Lets one person, one browser and one network address place one order at a time: what they hold unpaid can then be
 * counted (an address's where there are limits), and a request repeated in parallel finds the order that the first one made. The locks are taken in the order
 * of their keys, so that two senders who share several of them do not wait for each other.
 */
export async function lockPerson(
  tx: SqlEntityManager,
  { phone, email, browser, address }: Sender,
  { rateLimits }: Pick<Context, 'rateLimits'>,
): Promise<void> {
  const names = [
    `phone:${phone}`,
    `email:${email}`,
    ...(browser === null ? [] : [`browser:${browser}`]),
    ...(address === null || !rateLimits ? [] : [`address:${address}`]),
  ];
  const places = names.map(() => '(?::text)').join(', ');
  await tx.execute(
    `select pg_advisory_xact_lock(key) from (
       select distinct hashtextextended(name, 0) as key from (values ${places}) as names (name)
       order by key) as keys`,
    names,
  );
}
