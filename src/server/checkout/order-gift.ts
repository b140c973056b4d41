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
export const wrapFee = ({ wrapFee: fee }: Pick<GiftTerms, 'wrapFee'>, isWrapped = false): Kobo =>
  isWrapped ? (fee ?? 0) : 0;

export const giftRefused = (field: keyof GiftInput, message: string) =>
  new DomainError('invalid_input', { message, issues: [{ path: `gift.${field}`, message }] });

/** `invalid_input` at `gift.wishedOn` unless the order can arrive on that day. */
export function wishRefusal(
  wishedOn: string | undefined,
  { terms, delivery, now }: Facts,
): DomainError | null {
  if (wishedOn === undefined) return null;
  const { closedDays } = terms;
  const days = wishDays(delivery.deliveryFrom, closedDays, now);
  const problem = wishProblem(wishedOn, days, closedDays);
  return problem ? giftRefused('wishedOn', problem) : null;
}

/** `invalid_input` for a day or a wrap that the store does not offer. */
export function giftRefusal(input: GiftInput | undefined, facts: Facts): DomainError | null {
  if (input?.isWrapped && facts.terms.wrapFee === null) {
    return giftRefused('isWrapped', 'Gift wrap is not offered any more. Please switch it off.');
  }
  return wishRefusal(input?.wishedOn, facts);
}

/** The gift that an order stores. */
export const giftOf = (input: GiftInput | undefined): Gift | null =>
  input ? { ...input, wishedOn: input.wishedOn ?? null } : null;
