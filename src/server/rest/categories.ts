import { z } from 'zod';
import { categoryInput, categoryView } from '#shared/categories.ts';
import { trustedSerializer } from '#server/trusted-output.ts';
import { idParams } from './query-values.ts';
import { ifUnchanged, withTag } from './preconditions.ts';
import {
  stripIssuePrefix,
  noContent,
  requires,
  type CallerOf,
  type ContextOf,
  type RestApp,
} from './rest-context.ts';

export function categoryPaths(app: RestApp, callerOf: CallerOf, contextOf: ContextOf): void {
  app.get(
    '/categories',
    {
      schema: { tags: ['categories'], response: { 200: z.array(categoryView) } },
      serializerCompiler: trustedSerializer,
      config: { isCacheable: true },
    },
    async (request, reply) => {
      const categories = await (await callerOf(request, reply)).categories.list();
      return reply.header('x-total-count', categories.length).send(categories);
    },
  );
  app.get(
    '/categories/:id',
    {
      schema: { tags: ['categories'], params: idParams, response: { 200: categoryView } },
      compress: false,
      serializerCompiler: trustedSerializer,
      config: { isCacheable: true },
    },
    async (request, reply) => {
      const category = await (await callerOf(request, reply)).categories.byId(request.params);
      return withTag(reply, 'category', category).send(category);
    },
  );
  app.post(
    '/categories',
    {
      schema: {
        tags: ['categories'],
        security: requires('categories:write'),
        body: categoryInput,
        response: { 201: categoryView },
      },
      config: { document: { errors: ['name_taken'] } },
    },
    async (request, reply) => {
      const category = await (await callerOf(request, reply)).categories.create(request.body);
      reply.status(201).header('location', `/api/categories/${category.id}`);
      return withTag(reply, 'category', category).send(category);
    },
  );
  app.put(
    '/categories/:id',
    {
      schema: {
        tags: ['categories'],
        security: requires('categories:write'),
        params: idParams,
        body: categoryInput,
        response: { 200: categoryView },
      },
      config: { document: { isConditional: true, errors: ['name_taken'] } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const ctx = await contextOf(request, reply);
      const category = await ifUnchanged(request, ctx, { kind: 'category', id }, ({ categories }) =>
        stripIssuePrefix('category', categories.update({ id, category: request.body })),
      );
      return withTag(reply, 'category', category).send(category);
    },
  );
  app.delete(
    '/categories/:id',
    {
      schema: {
        tags: ['categories'],
        security: requires('categories:write'),
        params: idParams,
        response: { 204: noContent },
      },
      config: { document: { isConditional: true, errors: ['category_not_empty'] } },
    },
    async (request, reply) => {
      const { id } = request.params;
      const ctx = await contextOf(request, reply);
      await ifUnchanged(request, ctx, { kind: 'category', id }, ({ categories }) =>
        categories.remove({ id }),
      );
      return reply.status(204).send();
    },
  );
}
