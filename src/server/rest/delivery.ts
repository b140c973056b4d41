import {
  deliverySettings,
  deliveryTerms,
  saveDeliveryInput,
} from '#shared/delivery-settings-schema.ts';
import { ifUnchanged, withTag } from './preconditions.ts';
import { requires, type CallerOf, type ContextOf, type RestApp } from './rest-context.ts';

/** The cost and duration of delivery: for everybody, and for those who change it. */
export function deliveryPaths(app: RestApp, callerOf: CallerOf, contextOf: ContextOf): void {
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
    async (request, reply) => {
      const settings = await (await callerOf(request, reply)).delivery.forStaff();
      return withTag(reply, 'delivery', settings).send(settings);
    },
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
      config: { document: { isConditional: true, errors: ['version_conflict'] } },
    },
    async (request, reply) => {
      const ctx = await contextOf(request, reply);
      const saved = await ifUnchanged(request, ctx, { kind: 'delivery' }, ({ delivery }) =>
        delivery.save(request.body),
      );
      return withTag(reply, 'delivery', saved).send(saved);
    },
  );
}
