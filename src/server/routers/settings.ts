import { saveSettingsInput, settingsView } from '#shared/settings-schema.ts';
import { changesAccount, loadSettings, saveSettings } from '#server/settings/settings.ts';
import { requireRecentSignIn } from '#server/auth/recent-sign-in.ts';
import { cacheableProcedure, router, staffProcedure } from '#server/trpc.ts';

export const settingsRouter = router({
  get: cacheableProcedure
    .meta({ tags: () => [] })
    .output(settingsView)
    .query(({ ctx }) => loadSettings(ctx)),
  save: staffProcedure('settings:write')
    .input(saveSettingsInput)
    .output(settingsView)
    .mutation(async ({ ctx, input: { expected, ...input } }) => {
      if (await changesAccount(ctx, input)) requireRecentSignIn(ctx);
      return saveSettings(ctx, input, expected);
    }),
});
