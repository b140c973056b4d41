import { settingsInput, settingsView } from '#shared/settings-input.ts';
import { loadSettings } from '../settings/load-settings.ts';
import { saveSettings } from '../settings/save-settings.ts';
import { procedure, router, staffProcedure } from '../trpc.ts';

export const settingsRouter = router({
  get: procedure.output(settingsView).query(({ ctx }) => loadSettings(ctx)),
  save: staffProcedure
    .input(settingsInput)
    .output(settingsView)
    .mutation(({ ctx, input }) => saveSettings(ctx, input)),
});
