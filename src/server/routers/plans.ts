import { z } from 'zod';
import { customerOrder } from '#shared/orders.ts';
import { id } from '#shared/paging.ts';
import {
  agreePlanInput,
  choosePlanInput,
  endPlanInput,
  offeredPlan,
  pausePlanInput,
  planPage,
  planQuery,
  productPlan,
  productPlanInput,
  shipEarlyInput,
} from '#shared/plans.ts';
import { orderDetail } from '#shared/staff-orders.ts';
import { loadFullCustomerOrder } from '#server/customer-orders/load-customer-order.ts';
import { findOrder } from '#server/orders/find-order.ts';
import { agreePlan, allowShipping, endPlan, pausePlan } from '#server/plans/change-plan.ts';
import { listPlans } from '#server/plans/list-plans.ts';
import {
  choosePlan,
  findOfferedPlan,
  findProductPlan,
  saveProductPlan,
} from '#server/plans/product-plans.ts';
import { loadOrderFor } from '#server/staff-orders/load-order-detail.ts';
import {
  cacheableProcedure,
  procedure,
  router,
  shopProcedure,
  staffProcedure,
} from '#server/trpc.ts';

/** Paying in parts: what is agreed on for an order, and what buyers may choose. */
export const plansRouter = router({
  list: staffProcedure('orders:read')
    .input(planQuery)
    .output(planPage)
    .query(({ ctx, input }) => listPlans(ctx, input)),
  agree: staffProcedure('payments:write')
    .input(agreePlanInput)
    .output(orderDetail)
    .mutation(async ({ ctx, input }) => {
      await agreePlan(ctx, input);
      return loadOrderFor(ctx, input.id);
    }),
  pause: staffProcedure('payments:write')
    .input(pausePlanInput)
    .output(orderDetail)
    .mutation(async ({ ctx, input }) => {
      await pausePlan(ctx, input.id, input.isPaused);
      return loadOrderFor(ctx, input.id);
    }),
  allowShipping: staffProcedure('payments:write')
    .input(shipEarlyInput)
    .output(orderDetail)
    .mutation(async ({ ctx, input }) => {
      await allowShipping(ctx, input.id, input.isAllowed);
      return loadOrderFor(ctx, input.id);
    }),
  end: staffProcedure('payments:write')
    .input(endPlanInput)
    .output(orderDetail)
    .mutation(async ({ ctx, input }) => {
      await endPlan(ctx, input);
      return loadOrderFor(ctx, input.id);
    }),
  ofProduct: cacheableProcedure
    .input(z.object({ productId: id }))
    .output(productPlan)
    .query(({ ctx, input }) => findProductPlan(ctx, input.productId)),
  saveOfProduct: staffProcedure('products:write')
    .input(productPlanInput)
    .output(z.void())
    .mutation(({ ctx, input }) => saveProductPlan(ctx, input)),
  /** For the browser that sees the order in full; null for others. */
  offered: procedure
    .input(choosePlanInput)
    .output(offeredPlan)
    .query(({ ctx, input }) => findOfferedPlan(ctx, input.paymentReference)),
  choose: shopProcedure
    .input(choosePlanInput)
    .output(customerOrder)
    .mutation(async ({ ctx, input }) => {
      const { id: orderId } = await choosePlan(ctx, input.paymentReference);
      return loadFullCustomerOrder(ctx, await findOrder(ctx, orderId));
    }),
});
