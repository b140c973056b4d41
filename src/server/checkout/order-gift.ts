import { DomainError } from '#shared/errors.ts';
import type { GiftInput } from '#shared/gifts-schema.ts';
import { wishDays, wishProblem, type Gift } from '#shared/gifts.ts';
import type { Kobo } from '#shared/money.ts';
import type { GiftTerms } from '#server/delivery/delivery-terms.ts';
import type { OrderDelivery } from './order-delivery.ts';

interface Facts {
  terms: GiftTerms;
  delivery: Pick<OrderDelivery, 'deliveryFrom'>;
  now: Date;
}

/** The fee that an order is charged for gift wrap. */
export const wrapFee = ({ wrapFee: fee }: GiftTerms, isWrapped = false): Kobo =>
  isWrapped ? (fee ?? 0) : 0;

export const giftRefused = (field: keyof GiftInput, message: string) =>
  new DomainError('invalid_input', { message, issues: [{ path: `gift.${field}`, message }] });

/** Throws `invalid_input` at `gift.wishedOn` unless the order can arrive on that day. */
export function assertWish(wishedOn: string | undefined, { terms, delivery, now }: Facts): void {
  if (wishedOn === undefined) return;
  const { closedDays } = terms;
  const days = wishDays(delivery.deliveryFrom, closedDays, now);
  const problem = wishProblem(wishedOn, days, closedDays);
  if (problem) throw giftRefused('wishedOn', problem);
}

/** The gift that a new order stores. Throws `invalid_input` for a day or a wrap that the store does not offer. */
export function requireGift(input: GiftInput | undefined, facts: Facts): Gift | null {
  if (!input) return null;
  if (input.isWrapped && facts.terms.wrapFee === null) {
    throw giftRefused('isWrapped', 'Gift wrap is not offered any more. Please switch it off.');
  }
  assertWish(input.wishedOn, facts);
  return asGift(input);
}

export const asGift = (input: GiftInput): Gift => ({ ...input, wishedOn: input.wishedOn ?? null });
