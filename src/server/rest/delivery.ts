import {
  deliverySettings,
  deliveryTerms,
  saveDeliveryInput,
} from '#shared/delivery-settings-schema.ts';
import { requires, type CallerOf, type RestApp } from './rest-context.ts';

/** The cost and duration of delivery: for everybody, and for those who change it. */
export function deliveryPaths(app: RestApp, callerOf: CallerOf): void {
  app.get(
    '/delivery',
    {
      schema: { tags: ['settings'], response: { 200: deliveryTerms.nullable() } },
      config: { isCacheable: true },
    },
    async (request, reply) => (await callerOf(request, reply)).delivery.terms(),
  );
  app.get(
    '/delivery-settings',
    {
      schema: {
        tags: ['settings'],
        security: requires('settings:read'),
        response: { 200: deliverySettings },
      },
    },
    async (request, reply) => (await callerOf(request, reply)).delivery.forStaff(),
  );
  app.put(
    '/delivery-settings',
    {
      schema: {
        tags: ['settings'],
        security: requires('settings:write'),
        body: saveDeliveryInput,
        response: { 200: deliverySettings },
      },
      config: { document: { errors: ['version_conflict'] } },
    },
    async (request, reply) => (await callerOf(request, reply)).delivery.save(request.body),
  );
}
