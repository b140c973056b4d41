import { defineEntity, p } from '@mikro-orm/core';
import type { PaymentProvider } from '#shared/payments.ts';
import type { DifferenceKind } from '#shared/reconciliation.ts';
import { Order } from './order.ts';
import { User } from './user.ts';

const ReconciliationDifferenceSchema = defineEntity({
  name: 'ReconciliationDifference',
  tableName: 'reconciliation_differences',
  properties: {
    id: p.integer().primary(),
    provider: p.string().$type<PaymentProvider>(),
    kind: p.string().$type<DifferenceKind>(),
    providerId: p.string(),
    reference: p.string().nullable(),
    amount: p.bigint('number'),
    currency: p.string(),
    order: () => p.manyToOne(Order).nullable(),
    detail: p.string(),
    foundAt: p.datetime(),
    resolvedAt: p.datetime().nullable(),
    resolvedBy: () => p.manyToOne(User).nullable(),
    resolution: p.string().nullable(),
  },
});

/**
 * A difference between the provider's records and the store's, one per kind and provider id (of a payment or a refund).
 * `amount` is in the smallest unit of `currency`. `order` is null if it belongs to none. Open until `resolvedAt`;
 * `resolvedBy` is null if the records came to agree without a person.
 */
export class ReconciliationDifference extends ReconciliationDifferenceSchema.class {}
ReconciliationDifferenceSchema.setClass(ReconciliationDifference);
