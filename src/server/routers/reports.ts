import {
  analyticsView,
  seriesQuery,
  seriesView,
  dashboardReport,
  attentionEntries,
} from '#shared/reports.ts';
import { listAttention } from '#server/reports/list-attention.ts';
import { loadAnalytics, loadSeries } from '#server/reports/load-analytics.ts';
import { reportDashboard } from '#server/reports/report-dashboard.ts';
import { router, staffProcedure } from '#server/trpc.ts';

export const reportsRouter = router({
  dashboard: staffProcedure
    .output(dashboardReport)
    .query(({ ctx }) => ctx.readReport((em) => reportDashboard({ em }))),
  needsYou: staffProcedure.output(attentionEntries).query(({ ctx }) => listAttention(ctx)),
  analytics: staffProcedure
    .output(analyticsView)
    .query(({ ctx }) => ctx.readReport((em) => loadAnalytics({ ...ctx, em }))),
  series: staffProcedure
    .input(seriesQuery)
    .output(seriesView)
    .query(({ ctx, input }) => ctx.readReport((em) => loadSeries({ em }, input))),
});
