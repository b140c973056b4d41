import { defineEntity, p } from '@mikro-orm/core';
import type { RefundedItem } from '#shared/refunded-items.ts';
import type { RefundOrigin, RefundState } from '#shared/payments.ts';
import { Order } from './order.ts';
import { Payment } from './payment.ts';
import { User } from './user.ts';

const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  properties: {
    id: p.integer().primary(),
    order: () => p.manyToOne(Order),
    payment: () => p.manyToOne(Payment),
    key: p.string(),
    requestHash: p.string().nullable(),
    amount: p.bigint('number'),
    reason: p.string(),
    items: p.json<RefundedItem[]>(),
    withFees: p.boolean().default(false),
    vat: p.bigint('number').nullable(),
    delivery: p.bigint('number').nullable(),
    origin: p.string().$type<RefundOrigin>().default('shop'),
    state: p.string().$type<RefundState>().default('requested'),
    overdue: p.boolean().default(false),
    providerRefundId: p.string().nullable(),
    problem: p.string().nullable(),
    requestedBy: () => p.manyToOne(User).nullable(),
    checks: p.integer().default(0),
    nextCheckAt: p.datetime().nullable(),
    dismissedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/**
 * A refund, written before we call the provider. `key` makes a request idempotent. `amount` is in the payment's unit.
 * `overdue`: it should have ended by now. `items` and `withFees`: what staff gave it for; nothing of what others refunded. `vat` and `delivery`: how much of `amount` was
 * that, in kobo; null if nothing was named.
 */
export class Refund extends RefundSchema.class {}
RefundSchema.setClass(Refund);
