import { settingsInput, settingsView } from '#shared/settings-schema.ts';
import { loadSettings, saveSettings } from '#server/settings/settings.ts';
import { router, staffProcedure, cacheableProcedure } from '#server/trpc.ts';

export const settingsRouter = router({
  get: cacheableProcedure
    .meta({ tags: () => [] })
    .output(settingsView)
    .query(({ ctx }) => loadSettings(ctx)),
  save: staffProcedure
    .input(settingsInput)
    .output(settingsView)
    .mutation(({ ctx, input }) => saveSettings(ctx, input)),
});
