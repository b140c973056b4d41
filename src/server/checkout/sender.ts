import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { PlaceOrderInput } from '#shared/orders.ts';
import type { RequestCtx } from '#server/context.ts';
import { addressKey, networkOf } from '#server/limits/address-key.ts';
import { oneAtATime } from '#server/limits/one-at-a-time.ts';
import { sql } from '#server/query.ts';
import { hashChangeSecret } from './change-secret.ts';

/** Identifies who places an order. Every part except the address may be invented or missing. */
export interface Sender {
  phone: string;
  email: string;
  /** Hash of the change secret; null if the client sent none. */
  browser: string | null;
  /** As `addressKey` formats it; null for an order that comes from no request. */
  address: string | null;
  /** Its /48, as `networkOf` formats it; null for IPv4. */
  network: string | null;
}

export const senderOf = (
  { address }: Pick<RequestCtx, 'address'>,
  { customerPhone, customerEmail, changeSecret }: PlaceOrderInput,
): Sender => ({
  phone: customerPhone,
  email: customerEmail.toLowerCase(),
  browser: changeSecret ? hashChangeSecret(changeSecret) : null,
  address: address === '' ? null : addressKey(address),
  network: networkOf(addressKey(address)),
});

/**
 * Lets one person, one browser and one network address or /48 (if limits apply) place one order at a time. We can then count what
 * they hold unpaid, and a request repeated in parallel finds the order that the first one made.
 */
const locksOf = (
  { phone, email, browser, address, network }: Sender,
  { rateLimits }: Pick<RequestCtx, 'rateLimits'>,
  paymentReference: string,
): string[] => [
  `reference:${paymentReference}`,
  `phone:${phone}`,
  `email:${email}`,
  ...(browser === null ? [] : [`browser:${browser}`]),
  ...(address === null || !rateLimits ? [] : [`address:${network ?? address}`]),
];

/**
 * Takes the locks in the order of their keys, so that two senders who share several of them do not deadlock. Another person's order
 * with the reference waits, too. Returns the number of the order that has it by then.
 */
export async function lockSender(
  tx: SqlEntityManager,
  sender: Sender,
  ctx: Pick<RequestCtx, 'rateLimits'>,
  paymentReference: string,
): Promise<number | null> {
  const [row] = await tx.execute<{ id: number | null }[]>(
    sql`select lock_sender(${JSON.stringify(locksOf(sender, ctx, paymentReference))}::json, ${paymentReference}) as id`,
  );
  return row?.id ?? null;
}

/** Runs the orders of one network address, or of one /48, one after the other, so that they do not occupy all connections. */
export const placeSequentially = <Result>(
  { address, network }: Sender,
  { rateLimits }: Pick<RequestCtx, 'rateLimits'>,
  place: () => Promise<Result>,
): Promise<Result> =>
  address === null || !rateLimits ? place() : oneAtATime(`order:${network ?? address}`, place);
