import { z } from 'zod';
import { saveSettingsInput, settingProblem, settingsView } from '#shared/settings-schema.ts';
import { fieldLabel } from '#shared/labels.ts';
import { listSettingProblems, loadSettings, saveSettings } from '#server/settings/settings.ts';
import { requireOwner } from '#server/auth/recent-sign-in.ts';
import { cacheableProcedure, router, staffProcedure } from '#server/trpc.ts';

export const settingsRouter = router({
  get: cacheableProcedure
    .meta({ tags: () => [] })
    .output(settingsView)
    .query(({ ctx }) => loadSettings(ctx)),
  problems: staffProcedure('settings:write')
    .output(z.array(settingProblem))
    .query(({ ctx }) => listSettingProblems(ctx)),
  save: staffProcedure('settings:write')
    .input(saveSettingsInput)
    .output(settingsView)
    .mutation(({ ctx, input: { expected, ...input } }) =>
      saveSettings(ctx, input, {
        expected,
        requireProtected: (keys) => requireOwner(ctx, keys.map(fieldLabel).join(', ')),
      }),
    ),
});
