import type { DisputeView } from '#shared/disputes.ts';
import type { Dispute } from '../../entities/index.ts';

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** For staff. Its order and who answered it are loaded. */
export const presentDispute = (dispute: Dispute): DisputeView => ({
  id: dispute.id,
  provider: dispute.provider,
  providerDisputeId: dispute.providerDisputeId,
  orderId: dispute.order?.id ?? null,
  customerName: dispute.order?.customerName ?? null,
  receiptId: dispute.receipt?.id ?? null,
  transactionId: dispute.transactionId ?? null,
  reference: dispute.reference ?? null,
  amount: dispute.amount,
  currency: dispute.currency,
  mode: dispute.mode,
  status: dispute.status,
  resolution: dispute.resolution ?? null,
  category: dispute.category ?? null,
  reason: dispute.reason ?? null,
  openedAt: dispute.openedAt.toISOString(),
  dueAt: dispute.dueAt.toISOString(),
  isDueEstimated: dispute.isDueEstimated,
  resolvedAt: iso(dispute.resolvedAt),
  checkedAt: dispute.checkedAt.toISOString(),
  answer: dispute.answerSentAt ? (dispute.answer ?? null) : null,
  answeredAt: iso(dispute.answerSentAt),
  answeredBy: dispute.answerSentAt ? (dispute.answeredBy?.username ?? null) : null,
});
