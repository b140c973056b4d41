import { LockMode } from '@mikro-orm/core';
import {
  disputeEvidence,
  disputeStages,
  type AcceptDisputeInput,
  type SaveEvidenceInput,
  type DisputeAnswer,
  type DisputeEvidence,
  type DisputeEvidenceDraft,
  type DisputeStatus,
} from '#shared/disputes.ts';
import { DomainError } from '#shared/errors.ts';
import type { PaymentGateway } from '#server/adapters/provider/payment-gateway.ts';
import type { StaffCtx } from '#server/context.ts';
import { Dispute, User } from '#server/entities/index.ts';
import { recordEvent } from '#server/history/record-event.ts';
import { lockOrder } from '#server/orders/find-order.ts';
import { findGateway } from '#server/payment-settings/provider-accounts.ts';
import { isProviderError } from '#server/adapters/provider/provider-error.ts';
import { detailsText, requiredFile, saveEvidence, sendEvidence } from './evidence.ts';
import { requireRefundLimit } from '#server/payments/refund-limit.ts';
import { hintOf, syncDispute } from './sync-disputes.ts';

/** A claim keeps others from answering at the same time. It lapses after this, because its sender must have failed. */
const CLAIM_MS = 60_000;
const MAX_COMMENT = 2000;

/**
 * Sends the evidence and declines the dispute, so that the bank decides. Saves the evidence first, so that a failure loses
 * no input. Throws `not_found`, `invalid_input` for evidence that lacks something, `dispute_not_answerable`, and provider
 * errors.
 */
export async function declineDispute(ctx: StaffCtx, input: SaveEvidenceInput): Promise<void> {
  const { id } = input;
  const evidence = requireComplete(await saveEvidence(ctx, input));
  const { message } = evidence;
  await answerDispute(ctx, { id, answer: 'decline', message }, async (gateway, dispute) => {
    const { disputes } = gateway;
    const details = detailsText(evidence);
    const evidenceId = await sendEvidence(ctx, gateway, dispute, evidence);
    const text = `Evidence for dispute ${dispute.providerDisputeId}\n\n${evidence.message}\n\n${evidence.customerName}\n${evidence.customerEmail}\n${evidence.customerPhone}\n${evidence.deliveryAddress}\nDelivered: ${evidence.deliveryDate}\n\n${details}`;
    await disputes.answer({
      disputeId: dispute.providerDisputeId,
      answer: 'decline',
      amount: 0,
      message: disputes.addEvidence
        ? evidence.message
        : `${evidence.message}\n\n${details}`.slice(0, MAX_COMMENT),
      file: await requiredFile(gateway, dispute, text),
      evidenceId,
    });
  });
}

function requireComplete(draft: DisputeEvidenceDraft): DisputeEvidence {
  const { data, error } = disputeEvidence.safeParse(draft);
  if (data) return data;
  const issues = error.issues.map(({ path, message }) => ({
    path: ['evidence', ...path].join('.'),
    message,
  }));
  throw new DomainError('invalid_input', {
    message: issues.map(({ message }) => message).join('. '),
    issues,
  });
}

/**
 * Accepts the dispute: the customer gets the money back. Throws like `declineDispute`, and `owner_only` above the limit of
 * staff for refunds.
 */
export const acceptDispute = (ctx: StaffCtx, { id, message }: AcceptDisputeInput): Promise<void> =>
  answerDispute(ctx, { id, answer: 'accept', message }, async (gateway, dispute) =>
    gateway.disputes.answer({
      disputeId: dispute.providerDisputeId,
      answer: 'accept',
      amount: dispute.amount,
      message,
      file: await requiredFile(
        gateway,
        dispute,
        `Dispute ${dispute.providerDisputeId} is accepted.\n\n${message}`,
      ),
      evidenceId: null,
    }),
  );

/** The statuses that show that an answer arrived. Paystack calls a declined dispute won until the bank objects. */
const outcomes: Record<DisputeAnswer, DisputeStatus[]> = {
  accept: ['accepted'],
  decline: ['under_review', 'won'],
};

async function answerDispute(
  ctx: StaffCtx,
  { id, answer, message }: { id: number; answer: DisputeAnswer; message: string },
  send: (gateway: PaymentGateway, dispute: Dispute) => Promise<void>,
): Promise<void> {
  const dispute = await claimDispute(ctx, id, answer);
  if (!dispute) return;
  const { provider } = dispute;
  try {
    const gateway = await findGateway(ctx, provider);
    if (!gateway) throw new DomainError('provider_not_configured');
    // Staff may have answered on the provider's dashboard, or the response to an earlier answer was lost.
    await syncDispute(ctx, provider, hintOf(dispute));
    const { status } = await ctx.em.findOneOrFail(Dispute, id, { disableIdentityMap: true });
    if (disputeStages[status].isAnswerable) await send(gateway, dispute);
    else if (!outcomes[answer].includes(status)) throw new DomainError('dispute_not_answerable');
    await recordAnswer(ctx, dispute, answer, message);
  } catch (error) {
    await releaseClaim(ctx, id, error);
    throw error;
  }
  // The answer is sent. If the provider is unreachable now, a later sync records the outcome.
  await syncDispute(ctx, provider, hintOf(dispute)).catch((error: unknown) => {
    if (!isProviderError(error)) throw error;
  });
}

/** Returns null if the same answer was sent before: there is nothing left to do. */
const claimDispute = (
  { em, now, user }: StaffCtx,
  id: number,
  answer: DisputeAnswer,
): Promise<Dispute | null> =>
  em.transactional(async (tx) => {
    const dispute = await tx.findOne(Dispute, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!dispute) throw new DomainError('not_found', { message: 'Dispute not found' });
    if (dispute.answerSentAt) {
      if (dispute.answer === answer) return null;
      throw new DomainError('dispute_not_answerable');
    }
    if (!disputeStages[dispute.status].isAnswerable) {
      throw new DomainError('dispute_not_answerable');
    }
    if (answer === 'accept') {
      const { amount, currency } = dispute;
      await requireRefundLimit(tx, user, { amount, currency, refunds: [] });
    }
    const claimedAt = dispute.answerClaimedAt?.getTime() ?? 0;
    if (now().getTime() - claimedAt < CLAIM_MS) {
      throw new DomainError('dispute_not_answerable', {
        message: 'Somebody else is sending an answer right now. Reload to see the result.',
      });
    }
    dispute.answer = answer;
    dispute.answerClaimedAt = now();
    dispute.answerProblem = null;
    dispute.answeredBy = tx.getReference(User, user.id);
    return dispute;
  });

const recordAnswer = (
  { em, now, user }: StaffCtx,
  { id, order, amount, provider }: Dispute,
  answer: DisputeAnswer,
  message: string,
): Promise<void> =>
  em.transactional(async (tx) => {
    const locked = order ? await lockOrder(tx, order.id) : null;
    const at = now();
    await tx.nativeUpdate(Dispute, { id }, { answerSentAt: at, answerClaimedAt: null });
    if (!locked) return;
    const actor = { now: at, userId: user.id };
    const detail = { provider, amount, answer, reason: message };
    recordEvent(tx, locked, 'dispute_answered', detail, actor);
  });

/** Keeps an answer that somebody else sent in the meantime. */
async function releaseClaim({ em }: StaffCtx, id: number, error: unknown): Promise<void> {
  const problem = isProviderError(error) ? error.message : null;
  await em.nativeUpdate(
    Dispute,
    { id, answerSentAt: null },
    { answerClaimedAt: null, answer: null, answerProblem: problem },
  );
}
