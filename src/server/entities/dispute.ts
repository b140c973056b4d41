import { defineEntity, p } from '@mikro-orm/core';
import type { DisputeAnswer, DisputeEvidenceDraft, DisputeStatus } from '#shared/disputes.ts';
import type { PaymentMode, PaymentProvider } from '#shared/payments.ts';
import { Order } from './order.ts';
import { Payment } from './payment.ts';
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
    payment: () => p.manyToOne(Payment).nullable(),
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
 * A buyer's objection to a payment, as the provider describes it. `amount` is in the smallest unit of `currency`.
 * - `checkedAt`: when we last read it from the provider.
 * - `order` is null if the payment is unknown to the store.
 * - `refund`: the money that a lost dispute took.
 * - `remindAt`: when to remind the owner of the deadline.
 * - `answerClaimedAt`: a process is sending the answer to the provider.
 */
export class Dispute extends DisputeSchema.class {}
DisputeSchema.setClass(Dispute);
