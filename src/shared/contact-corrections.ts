import { z } from 'zod';
import { customerFieldNames } from './customer-fields.ts';
import { ofEach } from './of-each.ts';
import { orderContact, stateName } from './customer-details.ts';
import { id } from './paging.ts';
import { blankAs } from './text.ts';

/** What the order has may not become blank. `expected`: what the sender saw; if the order has something else, nothing changes. */
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
