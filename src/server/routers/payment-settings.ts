import { z } from 'zod';
import {
  saveAllPaymentSettingsInput,
  savePaymentSettingInput,
  staffPaymentSetting,
  staffPaymentSettings,
} from '#shared/payment-settings.ts';
import { publicPaymentSetting } from '#shared/payments.ts';
import { listPaymentSettings } from '../payments/list-payment-settings.ts';
import { listStaffPaymentSettings } from '../payments/list-staff-payment-settings.ts';
import { savePaymentSetting, savePaymentSettings } from '../payments/save-payment-setting.ts';
import { procedure, router, staffProcedure } from '../trpc.ts';

export const paymentSettingsRouter = router({
  list: staffProcedure.output(staffPaymentSettings).query(async ({ ctx }) => ({
    sandbox: ctx.payments.sandbox,
    providers: await listStaffPaymentSettings(ctx),
  })),
  /** As much as the caller may see: staff the whole of it, everybody else what a checkout needs. */
  visible: procedure
    .output(z.array(z.union([staffPaymentSetting, publicPaymentSetting])))
    .query(({ ctx }) => (ctx.user ? listStaffPaymentSettings(ctx) : listPaymentSettings(ctx))),
  save: staffProcedure
    .input(savePaymentSettingInput)
    .output(staffPaymentSetting)
    .mutation(({ ctx, input }) => savePaymentSetting(ctx, input)),
  saveAll: staffProcedure
    .input(saveAllPaymentSettingsInput)
    .output(z.array(staffPaymentSetting))
    .mutation(({ ctx, input }) => savePaymentSettings(ctx, input)),
});
