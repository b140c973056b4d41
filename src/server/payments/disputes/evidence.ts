import {
  disputeStages,
  type DisputeEvidence,
  type DisputeEvidenceDraft,
  type SaveEvidenceInput,
} from '#shared/disputes.ts';
import { DomainError } from '#shared/errors.ts';
import { MAX_EVIDENCE_MEGABYTES, MEGABYTE } from '#shared/upload-limits.ts';
import type { EvidenceFile } from '#server/adapters/provider/dispute-gateway.ts';
import type { PaymentGateway } from '#server/adapters/provider/payment-gateway.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import { Dispute } from '#server/entities/index.ts';
import { findGateway } from '#server/payment-settings/provider-accounts.ts';
import { evidencePdf } from './evidence-pdf.ts';
import { withheldEvidence } from './evidence-rights.ts';
import { proposeEvidence } from './propose-evidence.ts';

/**
 * Saves a draft of the evidence. Fields that the caller may not read stay as they were saved or proposed. Returns what was
 * saved. Throws `not_found`.
 */
export async function saveEvidence(
  { em, now, user }: StaffCtx,
  { id, evidence }: SaveEvidenceInput,
): Promise<DisputeEvidenceDraft> {
  const dispute = await em.findOne(Dispute, id, { populate: ['order'], refresh: true });
  if (!dispute) throw new DomainError('not_found', { message: 'Dispute not found' });
  const withheld = withheldEvidence(user);
  const known = dispute.evidence ?? (await proposeEvidence(em, dispute));
  const kept = Object.fromEntries(withheld.map((field) => [field, known[field]]));
  const whole = { ...evidence, ...kept };
  await em.nativeUpdate(Dispute, { id }, { evidence: whole, updatedAt: now() });
  return whole;
}

/** The first bytes of each file type. The type that the sender states is not trusted. */
const signatures: Record<string, readonly number[]> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
};

/**
 * Uploads a file to the provider, to be sent with the answer. It replaces an earlier file.
 * Throws `not_found`, `dispute_not_answerable`, `unsupported_media`, `too_large`, and provider errors.
 */
export async function attachEvidenceFile(ctx: Ctx, id: number, file: EvidenceFile): Promise<void> {
  const { em } = ctx;
  const dispute = await em.findOne(Dispute, id, { disableIdentityMap: true });
  if (!dispute) throw new DomainError('not_found', { message: 'Dispute not found' });
  if (!disputeStages[dispute.status].isAnswerable) throw new DomainError('dispute_not_answerable');
  const gateway = await findGateway(ctx, dispute.provider);
  if (!gateway) throw new DomainError('provider_not_configured');
  const { fileTypes } = gateway.disputes;
  const signature = signatures[file.type] ?? [];
  const isAccepted =
    fileTypes.includes(file.type) && signature.every((byte, index) => file.bytes[index] === byte);
  if (!isAccepted) {
    throw new DomainError('unsupported_media', {
      message: `Choose a ${fileTypes.map((type) => type.replace(/^.*\//, '').toUpperCase()).join(', ')} file.`,
    });
  }
  if (file.bytes.length > MAX_EVIDENCE_MEGABYTES * MEGABYTE) {
    throw new DomainError('too_large', {
      message: `Choose a file of at most ${MAX_EVIDENCE_MEGABYTES} MB.`,
    });
  }
  const fileReference = await gateway.disputes.upload(dispute.providerDisputeId, file);
  await em.nativeUpdate(
    Dispute,
    { id },
    { fileName: file.name, fileReference, fileUploadedAt: ctx.now() },
  );
}

/** Returns the attached file; if there is none and the provider requires one, uploads `text` as a PDF. */
export async function requiredFile(
  { disputes }: PaymentGateway,
  { fileReference, providerDisputeId }: Dispute,
  text: string,
): Promise<string | null> {
  if (fileReference) return fileReference;
  if (!disputes.needsFile) return null;
  return disputes.upload(providerDisputeId, {
    name: `dispute-${providerDisputeId}.pdf`,
    type: 'application/pdf',
    bytes: evidencePdf(text),
  });
}

/** All details of the sale as one text: providers have a single field for them. */
export const detailsText = ({ serviceDetails, deliveryProof, messages }: DisputeEvidence): string =>
  [
    serviceDetails,
    deliveryProof && `Proof of delivery:\n${deliveryProof}`,
    messages && `Messages and notes:\n${messages}`,
  ]
    .filter(Boolean)
    .join('\n\n');

/** Sends the evidence once, even if the response to an earlier request was lost. Returns the provider's id for it. */
export async function sendEvidence(
  { em }: Ctx,
  { disputes }: PaymentGateway,
  { id, providerDisputeId }: Dispute,
  evidence: DisputeEvidence,
): Promise<string | null> {
  if (!disputes.addEvidence) return null;
  const hint = { disputeId: providerDisputeId, transactionId: null, providerReference: null };
  const [known] = (await disputes.find(hint)) ?? [];
  const details = detailsText(evidence);
  const evidenceId =
    known?.evidence?.details === details
      ? known.evidence.id
      : await disputes.addEvidence(providerDisputeId, { ...evidence, details });
  await em.nativeUpdate(Dispute, { id }, { evidenceId });
  return evidenceId;
}
