import { analyticsView, seriesQuery, seriesView } from '#shared/analytics.ts';
import { dashboardReport, needList } from '#shared/reports.ts';
import { listNeeds } from '../reports/list-needs.ts';
import { loadAnalytics } from '../reports/load-analytics.ts';
import { loadSeries } from '../reports/load-series.ts';
import { reportDashboard } from '../reports/report-dashboard.ts';
import { router, staffProcedure } from '../trpc.ts';

export const reportsRouter = router({
  dashboard: staffProcedure.output(dashboardReport).query(({ ctx }) => reportDashboard(ctx)),
  needsYou: staffProcedure.output(needList).query(({ ctx }) => listNeeds(ctx)),
  analytics: staffProcedure.output(analyticsView).query(({ ctx }) => loadAnalytics(ctx)),
  series: staffProcedure
    .input(seriesQuery)
    .output(seriesView)
    .query(({ ctx, input }) => loadSeries(ctx, input)),
});
