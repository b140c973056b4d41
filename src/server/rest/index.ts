import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { invalidInput } from '../error-answers.ts';
import { authPaths } from './auth.ts';
import { categoryPaths } from './categories.ts';
import { customerPaths } from './customers.ts';
import { openapi } from './openapi.ts';
import { evidenceFilePaths } from './evidence-files.ts';
import { orderPaths } from './orders.ts';
import { productPaths } from './products.ts';
import { callerFrom } from './rest-app.ts';
import { settingsPaths } from './settings.ts';
import { uploadPaths, type UploadOptions } from './uploads.ts';

/** The documented paths for integrators, below `/api`; what they take and give is in `/api/openapi.json`. */
export async function restApi(server: FastifyInstance, options: UploadOptions): Promise<void> {
  const callerOf = callerFrom(options.context);
  const app = server.withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data: unknown) => {
    // Bodies are read by the procedures, which ask who is there first: 401 comes before 400.
    if (httpPart === 'body') return { value: data };
    const read = schema.safeParse(data);
    return read.success ? { value: read.data } : { error: read.error };
  });
  app.setSerializerCompiler(serializerCompiler);
  readJsonBodies(server);
  app.addHook('preValidation', async (request, reply) => {
    const { schema } = request.routeOptions;
    // Before anything is said about parameters: 401 comes before 400.
    if (schema?.security && !(await options.context(request, reply)).user) {
      throw new DomainError('unauthenticated');
    }
    requireKnownNames(request.query, schema?.querystring);
  });
  await app.register(swagger, openapi);
  productPaths(app, callerOf, options.context);
  categoryPaths(app, callerOf);
  orderPaths(app, callerOf, options.context);
  customerPaths(app, options.context);
  settingsPaths(app, callerOf);
  authPaths(app, callerOf);
  uploadPaths(server, options);
  await server.register(evidenceFilePaths(options.context));
  app.get('/openapi.json', { schema: { hide: true } }, () => app.swagger());
  app.all('/*', { schema: { hide: true } }, () => {
    throw new DomainError('not_found', { message: 'There is no such path.' });
  });
}

/** A misspelt filter would answer with the whole list: refused by name. */
function requireKnownNames(query: unknown, schema: unknown): void {
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const unknown = Object.keys(query as object).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw invalidInput(unknown.map((path) => ({ path, message: 'is not a name this path knows' })));
}

/** Nothing but JSON is read; many clients call every request JSON, also one that has no body. */
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
