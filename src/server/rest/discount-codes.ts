import { z } from 'zod';
import { discountCodeContent, discountCodeView } from '#shared/discount-codes.ts';
import { idParams } from './query-values.ts';
import { ifUnchanged, withTag } from './preconditions.ts';
import {
  noContent,
  requires,
  stripIssuePrefix,
  type CallerOf,
  type ContextOf,
  type RestApp,
} from './rest-context.ts';

const read = { tags: ['discounts'], security: requires('discounts:read') };
const write = { tags: ['discounts'], security: requires('discounts:write') };
const document = { errors: ['name_taken', 'unknown_category'] } as const;

export function discountCodePaths(app: RestApp, callerOf: CallerOf, contextOf: ContextOf): void {
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
      reply.status(201).header('location', `/api/discount-codes/${created.id}`);
      return withTag(reply, 'discountCode', created).send(created);
    },
  );
  app.get(
    '/discount-codes/:id',
    { schema: { ...read, params: idParams, response: { 200: discountCodeView } } },
    async (request, reply) => {
      const code = await (await callerOf(request, reply)).discountCodes.byId(request.params);
      return withTag(reply, 'discountCode', code).send(code);
    },
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
      config: { document: { ...document, isConditional: true } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const ctx = await contextOf(request, reply);
      const code = await ifUnchanged(request, ctx, { kind: 'discountCode', id }, (caller) =>
        stripIssuePrefix(
          'discountCode',
          caller.discountCodes.update({ id, discountCode: request.body }),
        ),
      );
      return withTag(reply, 'discountCode', code).send(code);
    },
  );
  app.delete(
    '/discount-codes/:id',
    {
      schema: { ...write, params: idParams, response: { 204: noContent } },
      config: { document: { isConditional: true, errors: ['discount_code_used'] } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const ctx = await contextOf(request, reply);
      await ifUnchanged(request, ctx, { kind: 'discountCode', id }, ({ discountCodes }) =>
        discountCodes.remove({ id }),
      );
      return reply.status(204).send();
    },
  );
}
