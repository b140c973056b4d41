import { z } from 'zod';
import { discountCodeContent, discountCodeView } from '#shared/discount-codes.ts';
import { idParams } from './query-values.ts';
import {
  noContent,
  requires,
  stripIssuePrefix,
  type CallerOf,
  type RestApp,
} from './rest-context.ts';

const read = { tags: ['discounts'], security: requires('discounts:read') };
const write = { tags: ['discounts'], security: requires('discounts:write') };
const document = { errors: ['name_taken', 'unknown_category'] } as const;

export function discountCodePaths(app: RestApp, callerOf: CallerOf): void {
  app.get(
    '/discount-codes',
    { schema: { ...read, response: { 200: z.array(discountCodeView) } } },
    async (request, reply) => {
      const codes = await (await callerOf(request, reply)).discountCodes.list();
      return reply.header('x-total-count', codes.length).send(codes);
    },
  );
  app.post(
    '/discount-codes',
    {
      schema: { ...write, body: discountCodeContent, response: { 201: discountCodeView } },
      config: { document },
    },
    async (request, reply) => {
      const created = await (await callerOf(request, reply)).discountCodes.create(request.body);
      return reply
        .status(201)
        .header('location', `/api/discount-codes/${created.id}`)
        .send(created);
    },
  );
  app.get(
    '/discount-codes/:id',
    { schema: { ...read, params: idParams, response: { 200: discountCodeView } } },
    async (request, reply) => (await callerOf(request, reply)).discountCodes.byId(request.params),
  );
  app.put(
    '/discount-codes/:id',
    {
      schema: {
        ...write,
        params: idParams,
        body: discountCodeContent,
        response: { 200: discountCodeView },
      },
      config: { document },
    },
    async (request, reply) => {
      const { discountCodes } = await callerOf(request, reply);
      const { id } = request.params;
      const update = discountCodes.update({ id, discountCode: request.body });
      return stripIssuePrefix('discountCode', update);
    },
  );
  app.delete(
    '/discount-codes/:id',
    {
      schema: { ...write, params: idParams, response: { 204: noContent } },
      config: { document: { errors: ['discount_code_used'] } },
    },
    async (request, reply) => {
      await (await callerOf(request, reply)).discountCodes.remove(request.params);
      return reply.status(204).send();
    },
  );
}
