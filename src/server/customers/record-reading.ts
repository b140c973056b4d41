import type { StaffRequestCtx } from '#server/context.ts';
import { actorOf, recordRepeated } from '#server/history/audit.ts';

/** Records who read customers' data: once an hour for each person and customer, with a count. */
export const recordReading = (
  ctx: Pick<StaffRequestCtx, 'em' | 'now' | 'user' | 'address'>,
  action: 'customers_listed' | 'customer_viewed' | 'customer_exported' | 'numbers_exported',
  customerId?: number,
): Promise<void> =>
  recordRepeated(
    ctx.em,
    {
      action,
      subject: customerId === undefined ? 'customers' : `customer ${customerId}`,
      about: customerId ?? 'list',
    },
    actorOf(ctx),
  );
