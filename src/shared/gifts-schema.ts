import { z } from 'zod';
import { requiredPhone } from './customer-details.ts';
import { MAX_GIFT_NOTE } from './gifts.ts';
import { day } from './lagos-time-schema.ts';
import { blankAs, blankAsAbsent, optionalText, requiredLine } from './text.ts';
import * as texts from './texts/forms.ts';

/** That somebody other than the buyer receives an order. The order's address is then the recipient's. */
export const giftInput = z.object({
  recipientName: requiredLine(120, texts.enterRecipientName),
  recipientPhone: requiredPhone(texts.enterRecipientPhone),
  /** Printed on the slip in the parcel. */
  note: optionalText(MAX_GIFT_NOTE),
  isWrapped: blankAs(false, z.boolean()),
  hidesPrices: blankAs(false, z.boolean()),
  /** The day in Lagos on which it should arrive. */
  wishedOn: blankAsAbsent(day.optional()),
});
export type GiftInput = z.infer<typeof giftInput>;

export const giftView = z.object({
  recipientName: z.string(),
  recipientPhone: z.string(),
  note: z.string(),
  isWrapped: z.boolean(),
  hidesPrices: z.boolean(),
  wishedOn: z.iso.date().nullable(),
});

/** The part of a quote about gifts. */
export const giftOffer = z.object({
  /** Null where gifts are not wrapped. */
  wrapFee: z.int().nullable(),
  /** The first and last day that can be wished for. */
  wishFrom: z.iso.date(),
  wishTo: z.iso.date(),
});
export type GiftOffer = z.infer<typeof giftOffer>;
