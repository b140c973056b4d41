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
import { router, staffProcedure } from '#server/trpc.ts';

export const paymentSettingsRouter = router({
  list: staffProcedure.output(staffPaymentSettings).query(async ({ ctx }) => ({
    sandbox: ctx.payments.sandbox,
    providers: await listStaffPaymentSettings(ctx),
  })),
  save: staffProcedure
    .input(savePaymentSettingInput)
    .output(staffPaymentSetting)
    .mutation(({ ctx, input }) => savePaymentSetting(ctx, input)),
  saveAll: staffProcedure
    .input(saveAllPaymentSettingsInput)
    .output(z.array(staffPaymentSetting))
    .mutation(({ ctx, input }) => savePaymentSettings(ctx, input)),
});
