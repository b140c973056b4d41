import { defineEntity, p } from '@mikro-orm/core';
import type { DiscountKind } from '#shared/discount-codes.ts';
import { User } from './user.ts';

const DiscountCodeSchema = defineEntity({
  name: 'DiscountCode',
  tableName: 'discount_codes',
  properties: {
    id: p.integer().primary(),
    /** As `normalisedCode` writes it. */
    code: p.string(),
    kind: p.string().$type<DiscountKind>(),
    percent: p.integer().nullable(),
    amount: p.bigint('number').nullable(),
    startsAt: p.datetime().nullable(),
    endsAt: p.datetime().nullable(),
    minimum: p.bigint('number').default(0),
    maxUses: p.integer().nullable(),
    maxUsesPerPerson: p.integer().nullable(),
    /** Empty: all products. */
    categoryIds: p.json<number[]>(),
    isEnabled: p.boolean().default(true),
    note: p.string().default(''),
    createdBy: () => p.manyToOne(User).nullable(),
    createdAt: p.datetime(),
  },
});

/**
 * A code by which customers pay less. Its uses are the orders that have it and are not cancelled, so that a cancelled or
 * expired order gives its use back; whoever places an order locks the row and counts them.
 */
export class DiscountCode extends DiscountCodeSchema.class {}
DiscountCodeSchema.setClass(DiscountCode);
