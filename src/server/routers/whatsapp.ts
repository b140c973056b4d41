import { z } from 'zod';
import { id } from '#shared/paging.ts';
import {
  failedWhatsappPage,
  failedWhatsappQuery,
  saveWhatsappSettingsInput,
  whatsappMessage,
  whatsappSettings,
} from '#shared/whatsapp.ts';
import {
  listFailedWhatsapp,
  listWhatsappOf,
  retryFailedWhatsapp,
} from '#server/whatsapp/list-messages.ts';
import { saveWhatsappSettings, showWhatsappSettings } from '#server/whatsapp/whatsapp-settings.ts';
import { ownerProcedure, router, staffProcedure } from '#server/trpc.ts';

export const whatsappRouter = router({
  settings: ownerProcedure.output(whatsappSettings).query(({ ctx }) => showWhatsappSettings(ctx)),
  save: ownerProcedure
    .meta({ recentSignIn: true })
    .input(saveWhatsappSettingsInput)
    .output(whatsappSettings)
    .mutation(({ ctx, input }) => saveWhatsappSettings(ctx, input)),
  failed: staffProcedure('orders:read')
    .input(failedWhatsappQuery)
    .output(failedWhatsappPage)
    .query(({ ctx, input }) => listFailedWhatsapp(ctx, input)),
  ofOrder: staffProcedure('orders:read')
    .input(z.object({ id }))
    .output(z.array(whatsappMessage))
    .query(({ ctx, input }) => listWhatsappOf(ctx, input.id)),
  retry: staffProcedure('orders:write')
    .output(z.object({ count: z.int() }))
    .mutation(async ({ ctx }) => ({ count: await retryFailedWhatsapp(ctx) })),
});
