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
  dashboard: staffProcedure.output(dashboardReport).query(({ ctx }) => reportDashboard(ctx)),
  needsYou: staffProcedure.output(attentionEntries).query(({ ctx }) => listAttention(ctx)),
  analytics: staffProcedure.output(analyticsView).query(({ ctx }) => loadAnalytics(ctx)),
  series: staffProcedure
    .input(seriesQuery)
    .output(seriesView)
    .query(({ ctx, input }) => loadSeries(ctx, input)),
});
