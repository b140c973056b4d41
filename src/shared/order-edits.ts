import { z } from 'zod';
import { agreedAmount } from './money-schema.ts';
import { MAX_LINES, MAX_QUANTITY } from './order-limits.ts';
import { orderItem, orderLine, orderTotals, type OrderStatus } from './orders.ts';
import { id } from './paging.ts';
import { blankAsAbsent } from './text.ts';
import { variantInput } from './variations.ts';
import { wholeNumber } from './whole-number.ts';

/** A line that is in the order. What is left out stays as it is; a quantity of 0 removes the line. */
export const changedLine = z.object({
  itemId: id,
  quantity: blankAsAbsent(wholeNumber(0, MAX_QUANTITY).optional()),
  variant: blankAsAbsent(variantInput.optional()),
  /** Per unit; absent for the price that it was sold at. */
  price: agreedAmount,
});
export type ChangedLine = z.infer<typeof changedLine>;

/** A product that is added. Without a price it costs what the store charges now. */
export const addedLine = orderLine.extend({ price: agreedAmount });
export type AddedLine = z.infer<typeof addedLine>;

/** The changes of staff to an order; lines that are not named stay as they are. */
export const orderEdit = z.object({
  changed: z.array(changedLine).max(MAX_LINES, `must have at most ${MAX_LINES} lines`).default([]),
  added: z.array(addedLine).max(MAX_LINES, `must have at most ${MAX_LINES} lines`).default([]),
  /** The discount of staff besides a discount code; absent to keep the earlier one. */
  discount: agreedAmount,
  deliveryFee: agreedAmount,
  /** The `revision` of the order that the sender saw; if it has another one, nothing changes. */
  expected: blankAsAbsent(z.string().max(100).optional()),
});
export type OrderEdit = z.infer<typeof orderEdit>;

/** Over REST, `If-Match` stands for `expected`. */
export const orderEditBody = orderEdit.omit({ expected: true });

export const editOrderInput = orderEdit.extend({ id });
export type EditOrderInput = z.input<typeof editOrderInput>;

/** A line of the changed order. `itemId` is null for one that is added. */
const editedLine = orderItem.extend({
  itemId: id.nullable(),
  /** The price that the store charges for one, or charged when it was sold. */
  listPrice: z.int(),
  discount: z.int(),
  /** Why it cannot be saved like this; null if it can. */
  problem: z.string().nullable(),
});

/** An order as it would be after a change, and the effect on its money. Amounts in kobo. */
export const orderEditQuote = z.object({
  revision: z.string(),
  lines: z.array(editedLine),
  before: orderTotals,
  after: orderTotals,
  /** Received less refunded. */
  paid: z.int(),
  due: z.int(),
  /** Received above the new total. */
  toRefund: z.int(),
  /** The whole discount of staff: lower prices, the discount, and a lower delivery fee. */
  givenOff: z.int(),
  /** Why somebody without the right, or above their limit, cannot save it; null if they can. */
  refusal: z.string().nullable(),
});
export type OrderEditQuote = z.infer<typeof orderEditQuote>;

/** Whether staff may change the items of an order with this status. */
export const isEditable = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'processing';
