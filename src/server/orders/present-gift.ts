import type { Gift } from '#shared/gifts.ts';

/** The database sorts the fields of a JSON value in an order of its own. */
export const presentGift = (gift: Gift | null | undefined): Gift | null =>
  gift
    ? {
        recipientName: gift.recipientName,
        recipientPhone: gift.recipientPhone,
        note: gift.note,
        isWrapped: gift.isWrapped,
        hidesPrices: gift.hidesPrices,
        wishedOn: gift.wishedOn,
      }
    : null;
