import {
  disputeFields,
  loadDisputeDetail,
  listDisputes,
  presentDispute,
} from '#server/payments/disputes/dispute-views.ts';
import { z } from 'zod';
import { visibleTo } from '#shared/field-rights.ts';
import {
  acceptDisputeInput,
  disputeDetail,
  disputePage,
  disputeQuery,
  saveEvidenceInput,
} from '#shared/disputes.ts';
import { id } from '#shared/paging.ts';
import { paymentProvider } from '#shared/payments.ts';
import { acceptDispute, declineDispute } from '#server/payments/disputes/answer-dispute.ts';
import { saveEvidence } from '#server/payments/disputes/evidence.ts';
import { syncAllDisputes } from '#server/payments/disputes/watch-disputes.ts';
import { router, staffProcedure } from '#server/trpc.ts';

/** Procedures that change a dispute return it after the change. */
const changed = staffProcedure('disputes:write').output(disputeDetail);

export const disputesRouter = router({
  list: staffProcedure('disputes:read')
    .input(disputeQuery)
    .output(disputePage)
    .query(async ({ ctx, input }) => {
      const { disputes, ...counts } = await listDisputes(ctx, input);
      return {
        ...counts,
        items: disputes.map((it) => visibleTo(ctx.user, presentDispute(it), disputeFields)),
      };
    }),
  byId: staffProcedure('disputes:read')
    .input(z.object({ id }))
    .output(disputeDetail)
    .query(({ ctx, input }) => loadDisputeDetail(ctx, input.id)),
  /** Fetches the disputes of the last 30 days from every provider with keys; returns the providers that did not answer. */
  sync: staffProcedure('disputes:write')
    .output(z.object({ unreachable: z.array(paymentProvider) }))
    .mutation(({ ctx }) => syncAllDisputes(ctx)),
  saveEvidence: changed.input(saveEvidenceInput).mutation(async ({ ctx, input }) => {
    await saveEvidence(ctx, input);
    return loadDisputeDetail(ctx, input.id);
  }),
  decline: changed.input(saveEvidenceInput).mutation(async ({ ctx, input }) => {
    await declineDispute(ctx, input);
    return loadDisputeDetail(ctx, input.id);
  }),
  accept: changed.input(acceptDisputeInput).mutation(async ({ ctx, input }) => {
    await acceptDispute(ctx, input);
    return loadDisputeDetail(ctx, input.id);
  }),
});
