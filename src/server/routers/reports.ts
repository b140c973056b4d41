import {
  analyticsView,
  buyerActivity,
  seriesQuery,
  seriesView,
  dashboardReport,
  profitView,
  attentionEntries,
  moneyReceived,
} from '#shared/reports.ts';
import { mayRead } from '#shared/field-rights.ts';
import { DomainError } from '#shared/errors.ts';
import { noCostsText, missingScope } from '#shared/staff-rights.ts';
import { firstSteps } from '#shared/first-steps.ts';
import { listFirstSteps } from '#server/reports/first-steps.ts';
import { waitingWork } from '#shared/waiting-work.ts';
import { countWaitingWork } from '#server/reports/waiting-work.ts';
import { loadBuyerActivity } from '#server/reports/buyer-activity.ts';
import { listAttention } from '#server/reports/list-attention.ts';
import { loadAnalytics, loadSeries } from '#server/reports/load-analytics.ts';
import { loadProfit } from '#server/reports/profit.ts';
import { loadMoneyReceived } from '#server/reports/money-received.ts';
import { reportDashboard } from '#server/reports/report-dashboard.ts';
import { personProcedure, router, staffProcedure } from '#server/trpc.ts';

export const reportsRouter = router({
  dashboard: personProcedure
    .output(dashboardReport)
    .query(({ ctx }) => ctx.readReport((em) => reportDashboard({ em }, ctx.user))),
  moneyReceived: staffProcedure('reports:read')
    .output(moneyReceived)
    .query(({ ctx }) => ctx.readReport((em) => loadMoneyReceived(em, ctx.now()))),
  /** The steps that the seller of a new store has still to take. */
  firstSteps: staffProcedure('settings:write')
    .output(firstSteps)
    .query(({ ctx }) => listFirstSteps(ctx)),
  waitingWork: personProcedure
    .output(waitingWork)
    .query(({ ctx }) => countWaitingWork(ctx.em, ctx.user)),
  needsYou: personProcedure.output(attentionEntries).query(({ ctx }) => listAttention(ctx)),
  analytics: staffProcedure('reports:read')
    .output(analyticsView)
    .query(({ ctx }) => ctx.readReport((em) => loadAnalytics({ ...ctx, em }))),
  series: staffProcedure('reports:read')
    .input(seriesQuery)
    .output(seriesView)
    .query(({ ctx, input }) => ctx.readReport((em) => loadSeries({ em }, input))),
  /** Throws `forbidden` for those who may not see costs. */
  profit: staffProcedure('reports:read')
    .input(seriesQuery)
    .output(profitView)
    .query(({ ctx, input }) => {
      if (!mayRead(ctx.user, 'costs')) {
        throw new DomainError('forbidden', {
          message: noCostsText,
          ...missingScope(ctx.user, 'payments:read'),
        });
      }
      return ctx.readReport((em) => loadProfit({ em }, input));
    }),
  buyerActivity: staffProcedure('reports:read')
    .input(seriesQuery)
    .output(buyerActivity)
    .query(({ ctx, input }) => ctx.readReport((em) => loadBuyerActivity({ ...ctx, em }, input))),
});
