import { z } from 'zod';
import { price } from './money-schema.ts';
import { orderView } from './orders.ts';
import { id, page, paging } from './paging.ts';
import { paymentReference } from './payments.ts';
import { planStatementView, planTerms } from './plan-schema.ts';

/** The plan that the buyers of a product may choose; null for none. */
export const productPlanInput = z.object({ productId: id, terms: planTerms.nullable() });
export type ProductPlanInput = z.infer<typeof productPlanInput>;
export const productPlan = z.object({ productId: id, terms: planTerms.nullable() });
export type ProductPlan = z.infer<typeof productPlan>;

/** Agrees on paying an order in parts; null takes that back, until a part has come in. */
export const agreePlanInput = z.object({ id, terms: planTerms.nullable() });
export type AgreePlanInput = z.infer<typeof agreePlanInput>;

export const pausePlanInput = z.object({ id, isPaused: z.boolean() });
export const shipEarlyInput = z.object({ id, isAllowed: z.boolean() });
/** `kept`: in kobo, at most what the terms say. */
export const endPlanInput = z.object({ id, kept: price });
export type EndPlanInput = z.infer<typeof endPlanInput>;

/** What a buyer may choose for an order that is not paid yet; null where that is nothing. */
export const offeredPlan = planStatementView.nullable();
export const choosePlanInput = z.object({ paymentReference });

export const planFilter = z.enum(['late', 'due', 'active', 'ended']);
export type PlanFilter = z.infer<typeof planFilter>;
export const planQuery = paging.extend({ filter: planFilter.default('active') });
export type PlanQuery = z.infer<typeof planQuery>;

/** An order that is paid in parts, and where it stands. */
export const plannedOrder = orderView.extend({ plan: planStatementView });
export type PlannedOrder = z.infer<typeof plannedOrder>;
export const planPage = page(plannedOrder).extend({ counts: z.record(planFilter, z.int()) });
export type PlanPage = z.infer<typeof planPage>;
