import { MAX_EVIDENCE_FILE_BYTES, disputeStages } from '#shared/disputes.ts';
import { DomainError } from '#shared/errors.ts';
import type { EvidenceFile } from '../../adapters/dispute-gateway.ts';
import type { Context } from '../../context.ts';
import { Dispute } from '../../entities/index.ts';
import { findGateway } from '../provider-accounts.ts';

/** The first bytes of a file of each type: what it says of itself is not believed. */
const beginnings: Record<string, readonly number[]> = {
  'application/pdf': [0x25, 0x50, 0x44, 0x46],
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47],
};

/**
 * Hands a file to the provider, to be sent with the answer. One that is attached later takes its place.
 * Throws `not_found`, `dispute_not_answerable`, `unsupported_media`, `too_large`, and what the provider throws.
 */
export async function attachFile(
  ctx: Pick<Context, 'em' | 'now' | 'payments'>,
  id: number,
  file: EvidenceFile,
): Promise<void> {
  const em = ctx.em.fork();
  const dispute = await em.findOne(Dispute, id);
  if (!dispute) throw new DomainError('not_found', { message: 'That dispute is not there.' });
  if (!disputeStages[dispute.status].isAnswerable) throw new DomainError('dispute_not_answerable');
  const gateway = await findGateway({ ...ctx, em }, dispute.provider);
  if (!gateway) throw new DomainError('provider_not_configured');
  const isTaken = gateway.disputes.fileTypes.includes(file.type);
  const begins = beginnings[file.type] ?? [];
  if (!isTaken || begins.some((byte, index) => file.bytes[index] !== byte)) {
    throw new DomainError('unsupported_media', {
      message: `Choose a ${gateway.disputes.fileTypes.map((type) => type.replace(/^.*\//, '').toUpperCase()).join(', ')} file.`,
    });
  }
  if (file.bytes.length > MAX_EVIDENCE_FILE_BYTES) {
    throw new DomainError('too_large', { message: 'Choose a file of at most 5 MB.' });
  }
  const fileReference = await gateway.disputes.upload(dispute.providerDisputeId, file);
  await em.nativeUpdate(
    Dispute,
    { id },
    { fileName: file.name, fileReference, fileUploadedAt: ctx.now() },
  );
}
