import { LockMode } from '@mikro-orm/core';
import {
  disputeStages,
  type AcceptDisputeInput,
  type DeclineDisputeInput,
  type DisputeAnswer,
  type DisputeEvidence,
  type DisputeStatus,
  type SaveEvidenceInput,
} from '#shared/disputes.ts';
import { DomainError } from '#shared/errors.ts';
import type { PaymentGateway } from '../../adapters/payment-gateway.ts';
import type { Context, SignedInUser } from '../../context.ts';
import { Dispute, User } from '../../entities/index.ts';
import { lockOrder } from '../../orders/lock-order.ts';
import { recordEvent } from '../../orders/record-event.ts';
import { findGateway } from '../provider-accounts.ts';
import { isProviderProblem } from '../provider-problem.ts';
import { evidencePdf } from './evidence-pdf.ts';
import { followDispute } from './follow-dispute.ts';

type StaffContext = Pick<Context, 'em' | 'now' | 'payments'> & { user: SignedInUser };

/** An answer on its way keeps others from sending one; after that long its sender is taken to have failed. */
const CLAIM_MS = 60_000;
const MAX_COMMENT = 2000;

const notFound = () => new DomainError('not_found', { message: 'That dispute is not there.' });

/** Stores evidence that is not finished. Throws `not_found`. */
export async function saveEvidence(
  { em, now }: StaffContext,
  { id, evidence }: SaveEvidenceInput,
): Promise<void> {
  const saved = await em.fork().nativeUpdate(Dispute, { id }, { evidence, updatedAt: now() });
  if (saved === 0) throw notFound();
}

/**
 * Sends the evidence and declines the dispute: the bank decides. The evidence is stored first, so that a failure loses nothing
 * that was typed. Throws `not_found`, `dispute_not_answerable`, and what the provider throws.
 */
export async function declineDispute(
  ctx: StaffContext,
  { id, evidence }: DeclineDisputeInput,
): Promise<void> {
  await saveEvidence(ctx, { id, evidence });
  const { message } = evidence;
  await answerDispute(ctx, { id, answer: 'decline', message }, async (gateway, dispute) => {
    const { disputes } = gateway;
    const details = detailsOf(evidence);
    const evidenceId = await sendEvidence(ctx, gateway, dispute, evidence);
    const text = `Evidence for dispute ${dispute.providerDisputeId}\n\n${evidence.message}\n\n${evidence.customerName}\n${evidence.customerEmail}\n${evidence.customerPhone}\n${evidence.deliveryAddress}\nDelivered: ${evidence.deliveryDate}\n\n${details}`;
    await disputes.answer({
      disputeId: dispute.providerDisputeId,
      answer: 'decline',
      amount: 0,
      message: disputes.addEvidence
        ? evidence.message
        : `${evidence.message}\n\n${details}`.slice(0, MAX_COMMENT),
      file: await fileFor(gateway, dispute, text),
      evidenceId,
    });
  });
}

/** Accepts the dispute: the buyer gets the money back. Throws like `declineDispute`. */
export const acceptDispute = (
  ctx: StaffContext,
  { id, message }: AcceptDisputeInput,
): Promise<void> =>
  answerDispute(ctx, { id, answer: 'accept', message }, async (gateway, dispute) =>
    gateway.disputes.answer({
      disputeId: dispute.providerDisputeId,
      answer: 'accept',
      amount: dispute.amount,
      message,
      file: await fileFor(
        gateway,
        dispute,
        `Dispute ${dispute.providerDisputeId} is accepted.\n\n${message}`,
      ),
      evidenceId: null,
    }),
  );

/** What a person attached; else, where the provider takes no answer without a file, these words as a document. */
async function fileFor(
  { disputes }: PaymentGateway,
  { fileReference, providerDisputeId }: Dispute,
  text: string,
): Promise<string | null> {
  if (fileReference) return fileReference;
  if (!disputes.needsFile) return null;
  const name = `dispute-${providerDisputeId}.pdf`;
  return disputes.upload(providerDisputeId, {
    name,
    type: 'application/pdf',
    bytes: evidencePdf(text),
  });
}

/** All that is said about the sale in one text: providers have one field for it. */
const detailsOf = ({ serviceDetails, deliveryProof, messages }: DisputeEvidence): string =>
  [
    serviceDetails,
    deliveryProof && `Proof of delivery:\n${deliveryProof}`,
    messages && `Messages and notes:\n${messages}`,
  ]
    .filter(Boolean)
    .join('\n\n');

/** The same evidence is sent once, also where the first answer to it was lost. */
async function sendEvidence(
  { em }: StaffContext,
  { disputes }: PaymentGateway,
  { id, providerDisputeId }: Dispute,
  evidence: DisputeEvidence,
): Promise<string | null> {
  if (!disputes.addEvidence) return null;
  const hint = { disputeId: providerDisputeId, transactionId: null, providerReference: null };
  const [known] = await disputes.find(hint);
  const details = detailsOf(evidence);
  const isThere = known?.evidence?.details === details;
  const evidenceId =
    isThere && known.evidence
      ? known.evidence.id
      : await disputes.addEvidence(providerDisputeId, { ...evidence, details });
  await em.fork().nativeUpdate(Dispute, { id }, { evidenceId });
  return evidenceId;
}

async function answerDispute(
  ctx: StaffContext,
  reply: { id: number; answer: DisputeAnswer; message: string },
  send: (gateway: PaymentGateway, dispute: Dispute) => Promise<void>,
): Promise<void> {
  const { id, answer, message } = reply;
  const dispute = await claim(ctx, id, answer);
  if (!dispute) return;
  try {
    const gateway = await findGateway(ctx, dispute.provider);
    if (!gateway) throw new DomainError('provider_not_configured');
    // It may have been answered at the dashboard, or by a request whose answer was lost.
    await follow(ctx, dispute);
    const { status } = await ctx.em.fork().findOneOrFail(Dispute, id);
    if (disputeStages[status].isAnswerable) await send(gateway, dispute);
    else if (!outcomes[answer].includes(status)) throw new DomainError('dispute_not_answerable');
    await confirm(ctx, dispute, answer, message);
  } catch (error) {
    await release(ctx, id, error);
    throw error;
  }
  // Sent it is: should the provider not be reached now, the next look at its list shows what came of it.
  await follow(ctx, dispute).catch((error: unknown) => {
    if (!isProviderProblem(error)) throw error;
  });
}

/** How a dispute stands whose answer arrived. Paystack calls a declined one won until the bank objects. */
const outcomes: Record<DisputeAnswer, DisputeStatus[]> = {
  accept: ['accepted'],
  decline: ['under_review', 'won'],
};

const follow = (ctx: StaffContext, dispute: Dispute) =>
  followDispute(ctx, dispute.provider, {
    disputeId: dispute.providerDisputeId,
    transactionId: dispute.transactionId ?? null,
    providerReference: dispute.providerReference ?? null,
  });

/** Null where the same answer was sent before: there is nothing to do. */
const claim = (
  { em, now, user }: StaffContext,
  id: number,
  answer: DisputeAnswer,
): Promise<Dispute | null> =>
  em.fork().transactional(async (tx) => {
    const dispute = await tx.findOne(Dispute, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!dispute) throw notFound();
    if (dispute.answerSentAt) {
      if (dispute.answer === answer) return null;
      throw new DomainError('dispute_not_answerable');
    }
    if (!disputeStages[dispute.status].isAnswerable) {
      throw new DomainError('dispute_not_answerable');
    }
    const claimedAt = dispute.answerClaimedAt?.getTime() ?? 0;
    if (now().getTime() - claimedAt < CLAIM_MS) {
      throw new DomainError('dispute_not_answerable', {
        message: 'Somebody is sending an answer at this moment. Reload to see what became of it.',
      });
    }
    dispute.answer = answer;
    dispute.answerClaimedAt = now();
    dispute.answerProblem = null;
    dispute.answeredBy = tx.getReference(User, user.id);
    return dispute;
  });

const confirm = (
  { em, now, user }: StaffContext,
  { id, order, amount, provider }: Dispute,
  answer: DisputeAnswer,
  message: string,
): Promise<void> =>
  em.fork().transactional(async (tx) => {
    const locked = order ? await lockOrder(tx, order.id) : null;
    const at = now();
    await tx.nativeUpdate(Dispute, { id }, { answerSentAt: at, answerClaimedAt: null });
    if (!locked) return;
    const actor = { now: at, userId: user.id };
    const detail = { provider, amount, answer, reason: message };
    recordEvent(tx, locked, 'dispute_answered', detail, actor);
  });

async function release({ em }: StaffContext, id: number, error: unknown): Promise<void> {
  const problem = isProviderProblem(error) ? error.message : null;
  await em.fork().nativeUpdate(
    Dispute,
    // Not what somebody else has sent meanwhile.
    { id, answerSentAt: null },
    { answerClaimedAt: null, answer: null, answerProblem: problem },
  );
}
