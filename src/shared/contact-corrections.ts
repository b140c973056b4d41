import { z } from 'zod';
import { customerFieldNames, ofEach, type CustomerFieldName } from './customer-fields.ts';
import { stateName } from './customer-details.ts';
import { optionalEmail, optionalPhone } from './optional-contact.ts';
import { id } from './paging.ts';
import { blankAs, optionalLine, optionalText } from './text.ts';

/** Who bought an order and where it goes, in the forms of the checkout. What the order has may not become blank. */
export const orderContact = z.object({
  customerName: optionalLine(120),
  customerEmail: optionalEmail,
  customerPhone: optionalPhone,
  customerAddress: optionalText(300),
  customerCity: optionalLine(100),
  customerState: blankAs('', stateName),
} satisfies Record<CustomerFieldName, z.ZodType>);
export type OrderContact = z.infer<typeof orderContact>;

/** `expected`: what the sender saw; if the order has something else, nothing changes. */
export const correctContactInput = orderContact.extend({
  id,
  expected: z.object(ofEach(customerFieldNames, () => z.string())),
});
export type CorrectContactInput = z.infer<typeof correctContactInput>;

export const orderDeliveryQuery = z.object({ id, customerState: blankAs('', stateName) });
export type OrderDeliveryQuery = z.infer<typeof orderDeliveryQuery>;

/** Kobo, without tax. `fee` is what delivery to the state costs now; null where the store does not deliver. */
export const orderDeliveryQuote = z.object({ fee: z.int().nullable(), charged: z.int() });
export type OrderDeliveryQuote = z.infer<typeof orderDeliveryQuote>;
