import { z } from 'zod';

/** Events of an order; `detail` carries the facts, amounts in kobo. */
export const orderEventType = z.enum([
  'placed',
  'details_corrected',
  'items_changed',
  'status_changed',
  'shipment_changed',
  'pieces_named',
  'plan_agreed',
  'plan_changed',
  'plan_ended',
  'expired',
  'reinstated',
  'replaced',
  'hold_extended',
  'hold_released',
  'transfer_claimed',
  'reminder_opened',
  'payment_started',
  'payment_received',
  'payment_failed',
  'payment_refused',
  'transfer_set_aside',
  'payment_confirmed',
  'payment_reversed',
  'difference_accepted',
  'flags_changed',
  'refund_requested',
  'refund_updated',
  'dispute_opened',
  'dispute_updated',
  'dispute_answered',
  'difference_found',
  'difference_resolved',
  'details_erased',
  'note',
]);
export type OrderEventType = z.infer<typeof orderEventType>;

export const orderEventDetail = z.record(z.string(), z.union([z.string(), z.number()]));
export type OrderEventDetail = z.infer<typeof orderEventDetail>;

/** One event in an order's history; `user` is the member of staff who did it, or null. */
export const orderEventView = z.object({
  id: z.int(),
  type: orderEventType,
  detail: orderEventDetail,
  user: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type OrderEventView = z.infer<typeof orderEventView>;
