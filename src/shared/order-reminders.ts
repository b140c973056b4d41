import { z } from 'zod';
import { orderView } from './orders.ts';
import { id, page, paging } from './paging.ts';
import { orderReminder } from './staff-orders.ts';

/** An order that is unpaid or has a balance due, with the last reminder that staff opened; `mailedAt`: when a mail reminded its buyer. */
export const orderToRemind = orderView.extend({
  reminder: z.object({ id: z.int(), user: z.string().nullable(), at: z.iso.datetime() }).nullable(),
  mailedAt: z.iso.datetime().nullable(),
});
export type OrderToRemind = z.infer<typeof orderToRemind>;

export const remindersQuery = paging.extend({ state: orderReminder });
export type RemindersQuery = z.infer<typeof remindersQuery>;

export const remindersPage = page(orderToRemind).extend({
  counts: z.record(orderReminder, z.int()),
});
export type RemindersPage = z.infer<typeof remindersPage>;

/** `lastId`: the last reminder that the sender saw; null for none. Another one by now refuses this one. */
export const openReminderInput = z.object({ id, lastId: z.int().nullable() });
export type OpenReminderInput = z.infer<typeof openReminderInput>;
