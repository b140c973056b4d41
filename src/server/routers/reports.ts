import { dashboardReport, needList } from '#shared/reports.ts';
import { listNeeds } from '../reports/list-needs.ts';
import { reportDashboard } from '../reports/report-dashboard.ts';
import { router, staffProcedure } from '../trpc.ts';

export const reportsRouter = router({
  dashboard: staffProcedure.output(dashboardReport).query(({ ctx }) => reportDashboard(ctx)),
  needsYou: staffProcedure.output(needList).query(({ ctx }) => listNeeds(ctx)),
});
