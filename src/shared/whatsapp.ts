import { z } from 'zod';
import { id, page, paging } from './paging.ts';
import { blankAsAbsent, lineText } from './text.ts';
import { whatsappKinds } from './whatsapp-templates.ts';

export const whatsappKind = z.enum(whatsappKinds);

/** `accepted`: the API took it. `sent` to `read`: what its status events say. */
export const whatsappState = z.enum([
  'waiting',
  'sending',
  'accepted',
  'sent',
  'delivered',
  'read',
  'failed',
]);
export type WhatsappState = z.infer<typeof whatsappState>;

/** Secrets are masked. */
export const whatsappSettings = z.object({
  isEnabled: z.boolean(),
  phoneNumberId: z.string(),
  /** The language under which the templates are registered, like `en` or `en_GB`. */
  language: z.string(),
  /** Which messages are sent. */
  kinds: z.array(whatsappKind),
  accessToken: z.string(),
  appSecret: z.string(),
  verifyToken: z.string(),
  /** The callback address to enter at Meta. */
  webhookUrl: z.string(),
});
export type WhatsappSettings = z.infer<typeof whatsappSettings>;

const secret = blankAsAbsent(lineText(1000).min(8, 'must have at least 8 characters').optional());

/** An absent secret stays as it is. */
export const saveWhatsappSettingsInput = z.object({
  isEnabled: z.boolean(),
  phoneNumberId: lineText(40).regex(/^\d*$/, 'must be digits: the ID, not the phone number'),
  language: lineText(10).regex(/^[a-z]{2,3}(_[A-Z]{2})?$/, 'must be like en or en_GB'),
  kinds: z.array(whatsappKind).max(whatsappKinds.length),
  accessToken: secret,
  appSecret: secret,
  verifyToken: secret,
});
export type SaveWhatsappSettingsInput = z.infer<typeof saveWhatsappSettingsInput>;

/** A message about an order, by its latest state. */
export const whatsappMessage = z.object({
  id: z.int(),
  kind: whatsappKind,
  orderId: id,
  state: whatsappState,
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type WhatsappMessage = z.infer<typeof whatsappMessage>;

export const failedWhatsappQuery = paging;
export type FailedWhatsappQuery = z.infer<typeof failedWhatsappQuery>;
export const failedWhatsappPage = page(whatsappMessage);
export type FailedWhatsappPage = z.infer<typeof failedWhatsappPage>;
