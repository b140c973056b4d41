import { z } from 'zod';
import { notification } from '#shared/notifications.ts';
import { listNotifications } from '#server/notifications/list-notifications.ts';
import { personProcedure, router } from '#server/trpc.ts';

export const notificationsRouter = router({
  list: personProcedure.output(z.array(notification)).query(({ ctx }) => listNotifications(ctx)),
});
