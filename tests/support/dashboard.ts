import type { DashboardReport } from '#shared/reports.ts';
import type { trpcClient } from './trpc-client.ts';

/** The dashboard of somebody who may see all of it. */
export type WholeDashboard = {
  [Field in keyof DashboardReport]: NonNullable<DashboardReport[Field]>;
};

export const dashboardOf = async (owner: ReturnType<typeof trpcClient>): Promise<WholeDashboard> =>
  (await owner.reports.dashboard.query()) as WholeDashboard;
