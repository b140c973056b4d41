import {
  disputeView,
  undecidedStatuses,
  type DisputeDetail,
  type DisputeQuery,
  type DisputeView,
} from '#shared/disputes.ts';
import { DomainError } from '#shared/errors.ts';
import { visibleTo, type FieldRights } from '#shared/field-rights.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import { nameOf, Dispute } from '#server/entities/index.ts';
import { findGateway } from '#server/payment-settings/provider-accounts.ts';
import { sql } from '#server/query.ts';
import { evidenceFields, withheldEvidence } from './evidence-rights.ts';
import { proposeEvidence } from './propose-evidence.ts';
import { presenter } from '#server/presenter.ts';

/** Open disputes by nearest deadline, then those under review, then the rest, newest first. */
const page = ({ limit, offset }: DisputeQuery) => sql`
  select id from disputes
  order by case status when 'open' then 0 when 'under_review' then 1 else 2 end,
    case when status = 'open' then due_at end, opened_at desc, id desc
  limit ${limit} offset ${offset}`;

export async function listDisputes(
  { em }: Pick<Ctx, 'em'>,
  query: DisputeQuery,
): Promise<{ total: number; undecided: number; disputes: Dispute[] }> {
  const ids = (await em.execute<{ id: number }[]>(page(query))).map(({ id }) => id);
  const found = await em.find(Dispute, { id: { $in: ids } }, { populate: ['order', 'answeredBy'] });
  return {
    total: await em.count(Dispute),
    undecided: await em.count(Dispute, { status: { $in: undecidedStatuses } }),
    disputes: ids.flatMap((id) => found.find((dispute) => dispute.id === id) ?? []),
  };
}

/** Who bought is for those who may read the order. */
export const disputeFields = {
  'orders:read': { customerName: null },
} satisfies FieldRights<DisputeView>;

/**
 * A dispute as the caller may see it, with the evidence saved so far or a proposal for it. Throws `not_found`.
 */
export async function loadDisputeDetail(ctx: StaffCtx, id: number): Promise<DisputeDetail> {
  const { em, user } = ctx;
  const dispute = await em.findOne(Dispute, id, {
    populate: ['order', 'answeredBy'],
    refresh: true,
  });
  if (!dispute) throw new DomainError('not_found', { message: 'Dispute not found' });
  const gateway = await findGateway(ctx, dispute.provider);
  const evidence = dispute.evidence ?? (await proposeEvidence(em, dispute));
  const detail: DisputeDetail = {
    ...presentDispute(dispute),
    evidence: visibleTo(user, evidence, evidenceFields),
    withheld: withheldEvidence(user),
    file:
      dispute.fileName && dispute.fileUploadedAt
        ? { name: dispute.fileName, uploadedAt: dispute.fileUploadedAt.toISOString() }
        : null,
    fileTypes: [...(gateway?.disputes.fileTypes ?? [])],
    problem: dispute.answerProblem ?? null,
  };
  return visibleTo(user, detail, disputeFields);
}

const view = presenter(disputeView);

/** For staff. `order` and `answeredBy` must be loaded. */
export const presentDispute = (dispute: Dispute): DisputeView =>
  view(dispute, {
    orderId: dispute.order?.id ?? null,
    customerName: dispute.order?.customerName ?? null,
    paymentId: dispute.payment?.id ?? null,
    answer: dispute.answerSentAt ? (dispute.answer ?? null) : null,
    answeredAt: dispute.answerSentAt?.toISOString() ?? null,
    answeredBy: dispute.answerSentAt ? nameOf(dispute.answeredBy) : null,
  });
