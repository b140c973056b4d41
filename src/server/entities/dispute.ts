import { defineEntity, p } from '@mikro-orm/core';
import type { DisputeAnswer, DisputeEvidenceDraft, DisputeStatus } from '#shared/disputes.ts';
import type { PaymentMode, PaymentProvider } from '#shared/payments.ts';
import { Order } from './order.ts';
import { Receipt } from './receipt.ts';
import { Refund } from './refund.ts';
import { User } from './user.ts';

const DisputeSchema = defineEntity({
  name: 'Dispute',
  tableName: 'disputes',
  properties: {
    id: p.integer().primary(),
    provider: p.string().$type<PaymentProvider>(),
    providerDisputeId: p.string(),
    order: () => p.manyToOne(Order).nullable(),
    receipt: () => p.manyToOne(Receipt).nullable(),
    refund: () => p.manyToOne(Refund).nullable(),
    transactionId: p.string().nullable(),
    reference: p.string().nullable(),
    providerReference: p.string().nullable(),
    amount: p.bigint('number'),
    currency: p.string(),
    mode: p.string().$type<PaymentMode>(),
    status: p.string().$type<DisputeStatus>(),
    resolution: p.string().nullable(),
    category: p.string().nullable(),
    reason: p.string().nullable(),
    openedAt: p.datetime(),
    dueAt: p.datetime(),
    isDueEstimated: p.boolean(),
    remindAt: p.datetime().nullable(),
    resolvedAt: p.datetime().nullable(),
    checkedAt: p.datetime(),
    evidence: p.json<DisputeEvidenceDraft>().nullable(),
    evidenceId: p.string().nullable(),
    fileName: p.string().nullable(),
    fileReference: p.string().nullable(),
    fileUploadedAt: p.datetime().nullable(),
    answer: p.string().$type<DisputeAnswer>().nullable(),
    answerSentAt: p.datetime().nullable(),
    answerClaimedAt: p.datetime().nullable(),
    answerProblem: p.string().nullable(),
    answeredBy: () => p.manyToOne(User).nullable(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

/**
 * A buyer's objection to a payment, as the provider describes it. `amount` in the smallest unit of `currency`. `checkedAt` is when
 * the provider was asked for what is written here. `order` is null where the shop does not know the
 * payment. `refund` stands for the money that a lost dispute took. `remindAt`: when
 * the owner is reminded of the deadline. `answerClaimedAt`: the answer is on its way to the provider.
 */
export class Dispute extends DisputeSchema.class {}
DisputeSchema.setClass(Dispute);
