import { z } from 'zod';
import {
  pushSettings,
  pushTestResult,
  removePushDeviceInput,
  savePushKindsInput,
  subscribeInput,
} from '#shared/push.ts';
import {
  loadPushSettings,
  removePushDevice,
  savePushKinds,
  sendTestPush,
  subscribe,
} from '#server/push/subscriptions.ts';
import { personProcedure, router } from '#server/trpc.ts';

/** Notifications on the devices of the person who calls. */
export const pushRouter = router({
  settings: personProcedure.output(pushSettings).query(({ ctx }) => loadPushSettings(ctx)),
  subscribe: personProcedure
    .input(subscribeInput)
    .output(z.void())
    .mutation(({ ctx, input }) => subscribe(ctx, input)),
  removeDevice: personProcedure
    .input(removePushDeviceInput)
    .output(z.void())
    .mutation(({ ctx, input }) => removePushDevice(ctx, input.id)),
  saveKinds: personProcedure
    .input(savePushKindsInput)
    .output(z.void())
    .mutation(({ ctx, input }) => savePushKinds(ctx, input)),
  sendTest: personProcedure.output(pushTestResult).mutation(({ ctx }) => sendTestPush(ctx)),
});
