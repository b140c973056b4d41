import { z } from 'zod';
import { notification } from '#shared/notifications.ts';
import { listNotifications } from '../notifications/list-notifications.ts';
import { router, staffProcedure } from '../trpc.ts';

export const notificationsRouter = router({
  list: staffProcedure.output(z.array(notification)).query(({ ctx }) => listNotifications(ctx)),
});
