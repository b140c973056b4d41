import { z } from 'zod';
import { savePaymentSettingInput, staffPaymentSetting } from '#shared/payment-settings.ts';
import { publicPaymentSetting } from '#shared/payments.ts';
import { isOwner } from '#shared/staff-rights.ts';
import { settingsInput, settingsView } from '#shared/settings-schema.ts';
import { ifUnchanged, withTag } from './preconditions.ts';
import {
  requires,
  requiresSession,
  type CallerOf,
  type RestApp,
  type ContextOf,
} from './rest-context.ts';
import { createCaller } from '#server/routers/app-router.ts';

export function settingsPaths(app: RestApp, callerOf: CallerOf, contextOf: ContextOf): void {
  app.get(
    '/settings',
    {
      schema: { tags: ['settings'], response: { 200: settingsView } },
      compress: false,
      config: { isCacheable: true },
    },
    async (request, reply) => {
      const settings = await (await callerOf(request, reply)).settings.get();
      return withTag(reply, 'settings', settings).send(settings);
    },
  );
  app.post(
    '/settings',
    {
      schema: {
        tags: ['settings'],
        security: requires('settings:write'),
        body: settingsInput,
        response: { 200: settingsView },
      },
      config: { document: { isConditional: true, errors: ['owner_only', 'verify_again'] } },
    },
    async (request, reply) => {
      const ctx = await contextOf(request, reply);
      const saved = await ifUnchanged(request, ctx, { kind: 'settings' }, ({ settings }) =>
        settings.save(request.body),
      );
      return withTag(reply, 'settings', saved).send(saved);
    },
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
    // The owner sees all settings, everybody else what a checkout needs.
    async (request, reply) => {
      const ctx = await contextOf(request, reply);
      const { payments, paymentSettings } = createCaller(ctx);
      return ctx.user && isOwner(ctx.user)
        ? (await paymentSettings.list()).providers
        : payments.settings();
    },
  );
  app.post(
    '/payment-settings',
    {
      schema: {
        tags: ['settings'],
        security: requiresSession,
        body: savePaymentSettingInput,
        response: { 200: staffPaymentSetting },
      },
      config: {
        idempotency: 'repeats',
        document: { errors: ['owner_only', 'verify_again', 'live_key_in_sandbox', 'mixed_modes'] },
      },
    },
    async (request, reply) => (await callerOf(request, reply)).paymentSettings.save(request.body),
  );
}
