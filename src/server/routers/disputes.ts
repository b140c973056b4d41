import { z } from 'zod';
import {
  acceptDisputeInput,
  declineDisputeInput,
  disputeDetail,
  disputePage,
  disputeQuery,
  saveEvidenceInput,
} from '#shared/disputes.ts';
import { id } from '#shared/paging.ts';
import { paymentProvider } from '#shared/payments.ts';
import {
  acceptDispute,
  declineDispute,
  saveEvidence,
} from '../payments/disputes/answer-dispute.ts';
import { disputeDetail as loadDetail } from '../payments/disputes/dispute-detail.ts';
import { listDisputes } from '../payments/disputes/list-disputes.ts';
import { presentDispute } from '../payments/disputes/present-dispute.ts';
import { syncDisputesNow } from '../payments/disputes/watch-disputes.ts';
import { router, staffProcedure } from '../trpc.ts';

/** Those that change a dispute answer with it, as it is afterwards. */
const changed = staffProcedure.output(disputeDetail);

export const disputesRouter = router({
  list: staffProcedure
    .input(disputeQuery)
    .output(disputePage)
    .query(async ({ ctx, input }) => {
      const { disputes, ...counts } = await listDisputes(ctx, input);
      return { ...counts, items: disputes.map(presentDispute) };
    }),
  byId: staffProcedure
    .input(z.object({ id }))
    .output(disputeDetail)
    .query(({ ctx, input }) => loadDetail(ctx, input.id)),
  /** Asks every provider that has keys for its disputes of the last 30 days; answers with those that could not be asked. */
  sync: staffProcedure
    .output(z.object({ unreachable: z.array(paymentProvider) }))
    .mutation(({ ctx }) => syncDisputesNow(ctx)),
  saveEvidence: changed.input(saveEvidenceInput).mutation(async ({ ctx, input }) => {
    await saveEvidence(ctx, input);
    return loadDetail(ctx, input.id);
  }),
  decline: changed.input(declineDisputeInput).mutation(async ({ ctx, input }) => {
    await declineDispute(ctx, input);
    return loadDetail(ctx, input.id);
  }),
  accept: changed.input(acceptDisputeInput).mutation(async ({ ctx, input }) => {
    await acceptDispute(ctx, input);
    return loadDetail(ctx, input.id);
  }),
});
