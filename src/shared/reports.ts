import { z } from 'zod';
import { id } from './paging.ts';
import { orderFlag, orderStatus } from './orders.ts';

/**
 * Amounts in kobo. `totalSales` is the revenue of orders that are neither cancelled nor paid in the sandbox, net of refunds;
 * `paid` is what of it has been received; `acceptedDiscounts` are shortfalls that staff accepted, which `totalSales` leaves out. The counts of orders are of all orders.
 */
export const dashboardReport = z.object({
  totalSales: z.int(),
  paid: z.int(),
  acceptedDiscounts: z.int(),
  totalOrders: z.int(),
  pendingOrders: z.int(),
  completedOrders: z.int(),
  totalProducts: z.int(),
  inStockProducts: z.int(),
  recentOrders: z.array(
    z.object({
      id,
      customerName: z.string(),
      itemCount: z.int(),
      total: z.int(),
      status: orderStatus,
      sandbox: z.boolean(),
      createdAt: z.iso.datetime(),
    }),
  ),
});
export type DashboardReport = z.infer<typeof dashboardReport>;

/** What about money or stock waits for a person. `transfer_to_confirm`: the customer said she would pay by transfer. */
export const needKind = z.enum([...orderFlag.options, 'transfer_to_confirm']);
export type NeedKind = z.infer<typeof needKind>;

/** `paid` is what has been received in naira less what was given back; both amounts in kobo. */
export const need = z.object({
  orderId: id,
  kind: needKind,
  customerName: z.string(),
  total: z.int(),
  paid: z.int(),
  sandbox: z.boolean(),
  since: z.iso.datetime(),
  /** The customer said that the transfer was sent. */
  isClaimed: z.boolean(),
  /** A transfer that should have come long ago. */
  isOverdue: z.boolean(),
});
export type Need = z.infer<typeof need>;

/** The first of them, overdue and oldest first; `total` counts all. */
export const needList = z.object({ total: z.int(), items: z.array(need) });
export type NeedList = z.infer<typeof needList>;
