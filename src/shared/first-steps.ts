import { z } from 'zod';

/** The steps of a new store before it sells, in the order in which a seller takes them. */
export const firstStep = z.enum([
  'name',
  'email',
  'whatsapp',
  'payment',
  'delivery',
  'vat',
  'product',
  'policies',
]);
export type FirstStep = z.infer<typeof firstStep>;

/** `hasExamples`: the store lists products that nobody of it has added. */
export const firstSteps = z.object({
  steps: z.array(z.object({ step: firstStep, isDone: z.boolean() })),
  hasExamples: z.boolean(),
});
export type FirstSteps = z.infer<typeof firstSteps>;
