import type { Ctx } from '#server/context.ts';
import { expireDueOrders } from '#server/payments/jobs/expire-due-orders.ts';
import { settleDuePayments } from '#server/payments/jobs/settle-due-payments.ts';

/** Runs once the jobs that settle payments and expire orders, which run every minute in a store. */
export async function runPaymentJobs(ctx: Ctx): Promise<void> {
  await settleDuePayments(ctx);
  await expireDueOrders(ctx);
}
