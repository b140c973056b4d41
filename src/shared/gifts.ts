import type { DeliveryMethod } from './delivery.ts';
import { addDays, lagosDay, type LagosDay } from './lagos-time.ts';
import { isWorkingDay, nextWorkingDay, shortDay } from './working-days.ts';
import * as texts from './texts/order-labels.ts';

export const MAX_GIFT_NOTE = 300;

/** A wish that is far ahead is arranged in a chat. */
const MAX_WISH_DAYS = 90;

/** The data that an order stores about its recipient, who is not its buyer. */
export interface Gift {
  recipientName: string;
  recipientPhone: string;
  /** Blank without one. */
  note: string;
  isWrapped: boolean;
  /** No price may be in the parcel. */
  hidesPrices: boolean;
  /** A day in Lagos; null for as soon as possible. */
  wishedOn: LagosDay | null;
}

/** The days on which a gift can be wished for. `promised` is the first day of the promise; null where there is none. */
export function wishDays(
  promised: LagosDay | null,
  closedDays: readonly LagosDay[],
  now: Date,
): { from: LagosDay; to: LagosDay } {
  const today = lagosDay(now);
  const from = promised ?? nextWorkingDay(today, closedDays);
  const to = addDays(today, MAX_WISH_DAYS);
  return { from, to: to < from ? from : to };
}

/** Why a gift cannot be wished for on a day; null if it can. */
export function wishProblem(
  day: LagosDay,
  { from, to }: { from: LagosDay; to: LagosDay },
  closedDays: readonly LagosDay[],
): string | null {
  if (day < from) return texts.dayOrLater(shortDay(from));
  if (day > to) return texts.dayUntil(shortDay(to));
  return isWorkingDay(day, closedDays) ? null : texts.noDeliveryOn(shortDay(day));
}

interface Sent {
  customerName: string;
  customerPhone: string;
  customerAddress: string;
  customerCity: string;
  customerState: string;
  deliveryMethod?: DeliveryMethod | null;
  gift?: Gift | null;
}

/** Who is handed the order. */
export const receiverOf = ({ customerName, customerPhone, gift }: Sent) =>
  gift
    ? { name: gift.recipientName, phone: gift.recipientPhone }
    : { name: customerName, phone: customerPhone };

/** Above the receiver's name. */
export const receiverLabel = ({ deliveryMethod }: Pick<Sent, 'deliveryMethod'>): string =>
  deliveryMethod === 'pickup' ? texts.pickUpBy : texts.deliverTo;

/** Street, then city and state; nothing of an order that is collected. */
export const addressLines = ({ customerAddress, customerCity, customerState }: Sent): string[] =>
  [customerAddress, [customerCity, customerState].filter(Boolean).join(', ')].filter(Boolean);

/** The wishes of the buyer for a gift, besides its recipient: label and text. */
export const giftFacts = (gift: Gift): [label: string, text: string][] => [
  ...(gift.wishedOn ? [[texts.wishedFor, shortDay(gift.wishedOn)] as [string, string]] : []),
  ...(gift.isWrapped ? [[texts.giftWrap, texts.yes] as [string, string]] : []),
  ...(gift.hidesPrices ? [[texts.prices, texts.noneInParcel] as [string, string]] : []),
  ...(gift.note ? [[texts.giftNote, gift.note] as [string, string]] : []),
];
