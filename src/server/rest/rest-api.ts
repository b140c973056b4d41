import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { invalidInput } from '#server/http/error-answers.ts';
import { authPaths } from './auth.ts';
import { categoryPaths } from './categories.ts';
import { customerPaths } from './customers.ts';
import { openapi } from './openapi.ts';
import { disputePaths } from './disputes.ts';
import { orderPaths } from './orders.ts';
import { productPaths } from './products.ts';
import { callerFrom, staffContext } from './rest-context.ts';
import { settingsPaths } from './settings.ts';
import { uploadPaths, type UploadOptions } from './uploads.ts';

/** The documented paths for integrators, below `/api`. `/api/openapi.json` describes their inputs and answers. */
export async function restApi(server: FastifyInstance, options: UploadOptions): Promise<void> {
  const { contextOf } = options;
  const callerOf = callerFrom(contextOf);
  const app = server.withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data: unknown) => {
    // The procedures validate bodies, after they have checked the session: 401 comes before 400.
    if (httpPart === 'body') return { value: data };
    const read = schema.safeParse(data);
    return read.success ? { value: read.data } : { error: read.error };
  });
  app.setSerializerCompiler(serializerCompiler);
  readJsonBodies(server);
  app.addHook('preValidation', async (request, reply) => {
    const { schema } = request.routeOptions;
    // Before the parameters are validated: 401 comes before 400.
    if (schema?.security) await staffContext(contextOf, request, reply);
    requireKnownParameters(request.query, schema?.querystring);
  });
  await app.register(swagger, openapi);
  productPaths(app, callerOf, contextOf);
  categoryPaths(app, callerOf);
  orderPaths(app, callerOf, contextOf);
  customerPaths(app, contextOf);
  settingsPaths(app, callerOf, contextOf);
  authPaths(app, callerOf);
  uploadPaths(server, options);
  await server.register(disputePaths(contextOf));
  app.get('/openapi.json', { schema: { hide: true }, config: { isCacheable: true } }, () =>
    app.swagger(),
  );
  app.all('/*', { schema: { hide: true } }, () => {
    throw new DomainError('not_found', { message: 'There is no such path.' });
  });
}

/** Rejects unknown parameters, because a misspelt filter would answer with the whole list. */
function requireKnownParameters(query: unknown, schema: unknown): void {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const unknown = Object.keys(query as object).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw invalidInput(unknown.map((path) => ({ path, message: 'is not a name this path knows' })));
}

/** Accepts JSON only. Many clients label every request as JSON, even one without a body. */
function readJsonBodies(server: FastifyInstance): void {
  const readJson = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser(['text/plain', 'application/json']);
  server.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      if (body === '') done(null);
      else void readJson(request, body, done);
    },
  );
}
