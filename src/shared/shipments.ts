import { z } from 'zod';
import { day } from './lagos-time-schema.ts';
import { phoneNumber } from './phone.ts';
import { blankAsAbsent, optionalLine } from './text.ts';

const link = optionalLine(500).refine(
  (url) => url === '' || (/^https?:\/\//i.test(url) && URL.canParse(url)),
  'must be a web address starting with http:// or https://',
);

const phone = optionalLine(40).transform((typed, ctx) => {
  if (typed === '') return '';
  const number = phoneNumber(typed);
  if (number !== null) return number;
  ctx.addIssue('Please enter a phone number like 0803 123 4567, or leave it empty');
  return z.NEVER;
});

/** How a parcel travels, as staff enter it; every field may be empty. */
export const shipmentInput = z.object({
  carrier: optionalLine(80),
  trackingNumber: optionalLine(80),
  trackingUrl: link,
  riderName: optionalLine(80),
  riderPhone: phone,
  /** The day in Lagos on which it should arrive. */
  expectedOn: blankAsAbsent(day.optional()),
});
export type ShipmentInput = z.infer<typeof shipmentInput>;

/** How a parcel travels: by a carrier with a tracking number, or with a rider. Empty texts are unknown. */
export const shipment = z.object({
  carrier: z.string(),
  trackingNumber: z.string(),
  trackingUrl: z.string(),
  riderName: z.string(),
  riderPhone: z.string(),
  expectedOn: z.string().nullable(),
});
export type Shipment = z.infer<typeof shipment>;
