import { orderStatusLabels } from './labels.ts';
import type { OrderStatus } from './orders.ts';

/** To somebody who chose a status for an order that has another one than they saw. */
export const statusConflictText = (id: number, status: OrderStatus): string =>
  `Order #${id} is ${orderStatusLabels[status]} now. Check it, then choose a status.`;
