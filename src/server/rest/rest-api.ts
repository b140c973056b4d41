import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { bearerOf } from '#server/http/credentials.ts';
import { invalidInput } from '#server/error-responses.ts';
import { authPaths } from './auth.ts';
import { checkoutPaths } from './checkout.ts';
import { customerDataPaths } from './customer-data.ts';
import { openApiDocument } from './document/document.ts';
import { importPaths } from './imports.ts';
import { certificatePaths } from './piece-certificates.ts';
import { disputePaths } from './disputes.ts';
import { docsPage } from './docs-page.ts';
import { acceptIdempotencyKeys } from './idempotency.ts';
import { knownMethods } from './known-methods.ts';
import { requireKnownNames } from './known-names.ts';
import { refuseIgnoredPrecondition } from './preconditions.ts';
import { reviewPhotoPath } from './review-photos.ts';
import type { Resource } from './operation.ts';
import { serveResource } from './serve-resource.ts';
import { csvExports } from './csv-exports.ts';
import { callerFrom, staffContext } from './rest-context.ts';
import { uploadPaths, type UploadOptions } from './uploads.ts';

interface RestOptions extends UploadOptions {
  resources: readonly Resource[];
}

/** The documented paths for integrators, below `/api`. `/api/openapi.json` describes their inputs and answers. */
export async function restApi(server: FastifyInstance, options: RestOptions): Promise<void> {
  const { contextOf } = options;
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
    // A key that is not valid is refused even where nobody needs one.
    else if (bearerOf(request.headers) !== undefined) await contextOf(request, reply);
    requireKnownParameters(request.query, schema?.querystring);
    if (schema?.security) requireKnownNames(request);
    if (schema?.hide !== true) refuseIgnoredPrecondition(request);
  });
  await app.register(swagger, openApiDocument());
  acceptIdempotencyKeys(server, contextOf);
  const methodsOf = knownMethods(server);
  for (const resource of options.resources) serveResource(app, contextOf, resource);
  csvExports(app, contextOf);
  customerDataPaths(app, contextOf);
  checkoutPaths(app, contextOf);
  authPaths(app, callerFrom(contextOf));
  uploadPaths(server, options);
  reviewPhotoPath(server, options);
  await server.register(disputePaths(contextOf));
  await server.register(certificatePaths(contextOf));
  await server.register(importPaths(options));
  app.get('/openapi.json', { schema: { hide: true }, config: { isCacheable: true } }, () =>
    app.swagger(),
  );
  docsPage(server);
  app.all('/*', { schema: { hide: true } }, (request, reply) => {
    const methods = methodsOf(request.url);
    // A known method comes here with a parameter that no route takes.
    if (
      methods.length === 0 ||
      (request.method !== 'OPTIONS' && methods.includes(request.method))
    ) {
      throw new DomainError('not_found', { message: 'There is no such path.' });
    }
    reply.header('allow', methods.join(', '));
    if (request.method === 'OPTIONS') return reply.status(204).send();
    throw new DomainError('method_not_allowed');
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
