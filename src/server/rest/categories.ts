import { z } from 'zod';
import { categoryInput, categoryView } from '#shared/categories.ts';
import { trustedSerializer } from '#server/trusted-output.ts';
import { idParams } from './query-values.ts';
import { stripIssuePrefix, noContent, staff, type CallerOf, type RestApp } from './rest-context.ts';

export function categoryPaths(app: RestApp, callerOf: CallerOf): void {
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
  app.post(
    '/categories',
    {
      schema: {
        tags: ['categories'],
        security: staff,
        body: categoryInput,
        response: { 201: categoryView },
      },
      config: { document: { errors: ['name_taken'] } },
    },
    async (request, reply) =>
      reply
        .status(201)
        .send(await (await callerOf(request, reply)).categories.create(request.body)),
  );
  app.put(
    '/categories/:id',
    {
      schema: {
        tags: ['categories'],
        security: staff,
        params: idParams,
        body: categoryInput,
        response: { 200: categoryView },
      },
      config: { document: { errors: ['name_taken'] } },
    },
    async (request, reply) => {
      const { categories } = await callerOf(request, reply);
      const { id } = request.params;
      return stripIssuePrefix('category', categories.update({ id, category: request.body }));
    },
  );
  app.delete(
    '/categories/:id',
    {
      schema: {
        tags: ['categories'],
        security: staff,
        params: idParams,
        response: { 204: noContent },
      },
      config: { document: { errors: ['category_not_empty'] } },
    },
    async (request, reply) => {
      await (await callerOf(request, reply)).categories.remove({ id: request.params.id });
      return reply.status(204).send();
    },
  );
}
