import { z } from 'zod';
import { savePaymentSettingInput, staffPaymentSetting } from '#shared/payment-settings.ts';
import { publicPaymentSetting } from '#shared/payments.ts';
import { settingsInput, settingsView } from '#shared/settings-schema.ts';
import { staff, type CallerOf, type RestApp, type ContextOf } from './rest-context.ts';
import { createCaller } from '#server/routers/app-router.ts';

export function settingsPaths(app: RestApp, callerOf: CallerOf, contextOf: ContextOf): void {
  app.get(
    '/settings',
    {
      schema: { tags: ['settings'], response: { 200: settingsView } },
      config: { isCacheable: true },
    },
    async (request, reply) => (await callerOf(request, reply)).settings.get(),
  );
  app.post(
    '/settings',
    {
      schema: {
        tags: ['settings'],
        security: staff,
        body: settingsInput,
        response: { 200: settingsView },
      },
    },
    async (request, reply) => (await callerOf(request, reply)).settings.save(request.body),
  );
  app.get(
    '/payment-settings',
    {
      schema: {
        tags: ['settings'],
        response: { 200: z.array(z.union([staffPaymentSetting, publicPaymentSetting])) },
      },
      config: { isCacheable: true },
    },
    // Staff see all settings, everybody else what a checkout needs.
    async (request, reply) => {
      const ctx = await contextOf(request, reply);
      const { payments, paymentSettings } = createCaller(ctx);
      return ctx.user ? (await paymentSettings.list()).providers : payments.settings();
    },
  );
  app.post(
    '/payment-settings',
    {
      schema: {
        tags: ['settings'],
        security: staff,
        body: savePaymentSettingInput,
        response: { 200: staffPaymentSetting },
      },
      config: { document: { errors: ['live_key_in_sandbox'] } },
    },
    async (request, reply) => (await callerOf(request, reply)).paymentSettings.save(request.body),
  );
}
