import { z } from 'zod';
import {
  saveAllPaymentSettingsInput,
  savePaymentSettingInput,
  staffPaymentSetting,
  staffPaymentSettings,
} from '#shared/payment-settings.ts';
import { listStaffPaymentSettings } from '#server/payment-settings/staff-payment-settings.ts';
import {
  savePaymentSetting,
  savePaymentSettings,
} from '#server/payment-settings/save-payment-settings.ts';
import { ownerProcedure, router } from '#server/trpc.ts';

export const paymentSettingsRouter = router({
  list: ownerProcedure.output(staffPaymentSettings).query(async ({ ctx }) => ({
    sandbox: ctx.payments.sandbox,
    providers: await listStaffPaymentSettings(ctx),
  })),
  save: ownerProcedure
    .meta({ recentSignIn: true })
    .input(savePaymentSettingInput)
    .output(staffPaymentSetting)
    .mutation(({ ctx, input }) => savePaymentSetting(ctx, input)),
  saveAll: ownerProcedure
    .meta({ recentSignIn: true })
    .input(saveAllPaymentSettingsInput)
    .output(z.array(staffPaymentSetting))
    .mutation(({ ctx, input }) => savePaymentSettings(ctx, input)),
});
