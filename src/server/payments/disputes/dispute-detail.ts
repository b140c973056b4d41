import type { DisputeDetail } from '#shared/disputes.ts';
import { DomainError } from '#shared/errors.ts';
import type { Context } from '../../context.ts';
import { Dispute } from '../../entities/index.ts';
import { findGateway } from '../provider-accounts.ts';
import { presentDispute } from './present-dispute.ts';
import { proposeEvidence } from './propose-evidence.ts';

/** Everything staff can know of one dispute, with the evidence that was written so far or is proposed. Throws `not_found`. */
export async function disputeDetail(
  ctx: Pick<Context, 'em' | 'now' | 'payments'>,
  id: number,
): Promise<DisputeDetail> {
  const em = ctx.em.fork();
  const dispute = await em.findOne(Dispute, id, { populate: ['order', 'answeredBy'] });
  if (!dispute) throw new DomainError('not_found', { message: 'That dispute is not there.' });
  const gateway = await findGateway({ ...ctx, em }, dispute.provider);
  return {
    ...presentDispute(dispute),
    evidence: dispute.evidence ?? (await proposeEvidence(em, dispute)),
    file:
      dispute.fileName && dispute.fileUploadedAt
        ? { name: dispute.fileName, uploadedAt: dispute.fileUploadedAt.toISOString() }
        : null,
    fileTypes: [...(gateway?.disputes.fileTypes ?? [])],
    problem: dispute.answerProblem ?? null,
  };
}
