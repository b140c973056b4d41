import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PlaceOrderInput } from '#shared/orders.ts';
import type { RequestCtx } from '#server/context.ts';
import { addressKey } from '#server/limits/address-key.ts';
import { hashChangeSecret } from './change-secret.ts';

/** Identifies who places an order. Every part except the address may be invented or missing. */
export interface Sender {
  phone: string;
  email: string;
  /** Hash of the change secret; null if the client sent none. */
  browser: string | null;
  /** As `addressKey` formats it; null for an order that comes from no request. */
  address: string | null;
}

export const senderOf = (
  { address }: Pick<RequestCtx, 'address'>,
  { customerPhone, customerEmail, changeSecret }: PlaceOrderInput,
): Sender => ({
  phone: customerPhone,
  email: customerEmail.toLowerCase(),
  browser: changeSecret ? hashChangeSecret(changeSecret) : null,
  address: address === '' ? null : addressKey(address),
});

/**
 * Lets one person, one browser and one network address (if limits apply) place one order at a time. We can then count what
 * they hold unpaid, and a request repeated in parallel finds the order that the first one made. Takes the locks in the
 * order of their keys, so that two senders who share several of them do not deadlock.
 */
export async function lockSender(
  tx: SqlEntityManager,
  { phone, email, browser, address }: Sender,
  { rateLimits }: Pick<RequestCtx, 'rateLimits'>,
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
