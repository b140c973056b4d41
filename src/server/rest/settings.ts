import { z } from 'zod';
import { savePaymentSettingInput, staffPaymentSetting } from '#shared/payment-settings.ts';
import { publicPaymentSetting } from '#shared/payments.ts';
import { settingsInput, settingsView } from '#shared/settings-input.ts';
import { staff, type CallerOf, type RestApp } from './rest-app.ts';

export function settingsPaths(app: RestApp, callerOf: CallerOf): void {
  app.get(
    '/settings',
    { schema: { tags: ['settings'], response: { 200: settingsView } } },
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
    },
    async (request, reply) => (await callerOf(request, reply)).paymentSettings.visible(),
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
