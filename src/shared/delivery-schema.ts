import { z } from 'zod';
import { deliveryMethods } from './delivery.ts';
import { blankAsAbsent, lineText } from './text.ts';

export const deliveryMethod = z.enum(deliveryMethods);

/** In short: what a product's page says to everybody. Null while delivery is free everywhere. */
export const deliverySummary = z
  .object({
    /** The shortest and longest promise of all zones and of pick-up, in working days. */
    daysFrom: z.int(),
    daysTo: z.int(),
    freeFrom: z.int().nullable(),
    /** The lowest and highest fee of all zones; null without zones. */
    fees: z.object({ from: z.int(), to: z.int() }).nullable(),
  })
  .nullable();
export type DeliverySummary = z.infer<typeof deliverySummary>;

/** The delivery that a buyer chose; the store's own choice is the first that brings the order to them. */
export const deliveryChoice = {
  deliveryMethod: blankAsAbsent(deliveryMethod.optional()),
  deliveryArea: blankAsAbsent(lineText(60).optional()),
};

export const deliveryOption = z.object({
  method: deliveryMethod,
  zone: z.string(),
  fee: z.int(),
  from: z.iso.date(),
  to: z.iso.date(),
});

/** How an order can be delivered. */
export const deliveryView = z.object({
  options: z.array(deliveryOption),
  chosen: deliveryOption.nullable(),
  areas: z.array(z.string()),
  area: z.string().nullable(),
  hasRest: z.boolean(),
  problem: z.enum(['choose_state', 'choose_area', 'not_delivered']).nullable(),
  freeFrom: z.int().nullable(),
});
export type DeliveryView = z.infer<typeof deliveryView>;
