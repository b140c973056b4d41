import { z } from 'zod';

/** Why a product's stock changed. `revived`: a cancelled order took its pieces again. */
export const stockChangeReason = z.enum([
  'initial',
  'order',
  'cancelled',
  'revived',
  'edit',
  'correction',
  'import',
]);
export type StockChangeReason = z.infer<typeof stockChangeReason>;
