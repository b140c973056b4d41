import { z } from 'zod';
import { publicPaymentSetting } from '#shared/payments.ts';
import { listPaymentSettings } from '../payments/list-payment-settings.ts';
import { procedure, router } from '../trpc.ts';

export const paymentsRouter = router({
  settings: procedure
    .output(z.array(publicPaymentSetting))
    .query(({ ctx }) => listPaymentSettings(ctx)),
});
