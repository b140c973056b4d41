import { z } from 'zod';
import { id, page, paging } from './paging.ts';
import { phoneNumber } from './phone.ts';
import { requiredText } from './text.ts';
import { variant, variantInput } from './variations.ts';
import * as texts from './texts/forms.ts';
import { plainTyped } from './typed.ts';

export const stockAskChannel = z.enum(['email', 'phone']);

const missing = texts.enterEmailOrWhatsapp;

/** The text of one field: an e-mail address, or a phone number of any country as E.164. */
const contact = requiredText(200, missing).transform((given, ctx) => {
  const typed = plainTyped(given);
  if (typed.includes('@')) {
    const address = z.email().safeParse(typed.toLowerCase());
    if (address.success) return { channel: 'email' as const, contact: address.data };
  } else {
    const number = phoneNumber(typed);
    if (number) return { channel: 'phone' as const, contact: number };
  }
  ctx.addIssue(texts.emailOrNumberLike);
  return z.NEVER;
});

/** Asks for a message when the product is back; `variant` are the options that were chosen, if any. */
export const askForStockInput = z.object({ productId: id, variant: variantInput, contact });
export type AskForStockInput = z.infer<typeof askForStockInput>;

/** `available`: the product can be ordered already, so nothing was noted. */
export const stockAskResult = z.object({ outcome: z.enum(['noted', 'available']) });
export type StockAskResult = z.infer<typeof stockAskResult>;

/** `toContact`: the product is back, and nobody has written yet. */
export const stockAskFilter = z.enum(['toContact', 'waiting', 'done']);
export type StockAskFilter = z.infer<typeof stockAskFilter>;

export const stockAskView = z.object({
  id,
  productId: id,
  productName: z.string(),
  productSlug: z.string(),
  options: variant,
  channel: stockAskChannel,
  contact: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** When the product could be ordered again; null while it cannot. */
  backAt: z.iso.datetime().nullable(),
  /** When the mail was sent or staff wrote; null before. */
  contactedAt: z.iso.datetime().nullable(),
});
export type StockAskView = z.infer<typeof stockAskView>;

export const stockAskQuery = paging.extend({ filter: stockAskFilter.optional() });
export type StockAskQuery = z.infer<typeof stockAskQuery>;

export const stockAskPage = page(stockAskView).extend({
  counts: z.record(stockAskFilter, z.int()),
});
export type StockAskPage = z.infer<typeof stockAskPage>;

export const markContactedInput = z.object({ id, isContacted: z.boolean() });
export type MarkContactedInput = z.infer<typeof markContactedInput>;
