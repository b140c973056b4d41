import { orderRecord } from '#shared/order-records.ts';
import type { RequestCtx } from '#server/context.ts';
import { loadRecord } from '#server/staff-orders/order-records.ts';
import type { OperationAnswer } from './operation.ts';
import { staffOf } from './rest-context.ts';

/** The changed order with its money, as far as the sender may read it. */
export const recordOfOrder: OperationAnswer = {
  schema: orderRecord,
  from: (ctx: RequestCtx, { id }: { id: number }) => loadRecord(staffOf(ctx), { id }),
};
