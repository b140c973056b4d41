import { analyticsView, seriesQuery, seriesView } from '#shared/analytics.ts';
import { loadAnalytics } from '../reports/load-analytics.ts';
import { loadSeries } from '../reports/load-series.ts';
import { router, staffProcedure } from '../trpc.ts';

export const reportsRouter = router({
  analytics: staffProcedure.output(analyticsView).query(({ ctx }) => loadAnalytics(ctx)),
  series: staffProcedure
    .input(seriesQuery)
    .output(seriesView)
    .query(({ ctx, input }) => loadSeries(ctx, input)),
});
