import type { SwaggerOptions } from '@fastify/swagger';
import type { RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { DomainError, type ErrorCode } from '#shared/errors.ts';
import { statusOf } from '#server/http/error-handler.ts';
import { SESSION_COOKIE } from '#server/http/cookies.ts';

/** Documentation of an operation beside its schemas. */
interface OperationDocument {
  /** Errors beside those that every operation of its kind has. */
  errors?: readonly ErrorCode[];
  /** A multipart form: the field that carries pictures. */
  upload?: { field: string; isRepeated: boolean };
  /** The media type of a response that is a file. */
  file?: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    document?: OperationDocument;
  }
}

interface Operation {
  security?: unknown;
  response?: Record<string, unknown>;
}

/** The errors that follow from the kind of operation: a write, one with a session, one with parameters. */
function errorsOf(operation: Operation, route: RouteOptions): ErrorCode[] {
  const isWrite = route.method !== 'GET';
  return [
    'invalid_input',
    'too_many_requests',
    'busy',
    'unavailable',
    ...(isWrite ? (['cross_site', 'too_large', 'unsupported_media'] as const) : []),
    ...(operation.security ? (['unauthenticated'] as const) : []),
    ...(route.url.includes(':') ? (['not_found'] as const) : []),
    ...(route.config?.document?.errors ?? []),
  ];
}

/** Every error status of an operation, with its description. */
function errorAnswers(codes: readonly ErrorCode[]): Record<string, unknown> {
  const byStatus = new Map<number, Set<ErrorCode>>();
  for (const code of codes) {
    const status = statusOf(new DomainError(code));
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
  }
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: [...group]
          .map((code) => `\`${code}\`: ${new DomainError(code).message}`)
          .join('\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );
}

const uploadBody = ({ field, isRepeated }: NonNullable<OperationDocument['upload']>) => {
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    type: 'object',
    required: [field],
    properties: { [field]: isRepeated ? { type: 'array', items: file } : file },
  };
};

const textSchema = { schema: { type: 'string' } };

/** The OpenAPI document, from the routes' zod schemas. Errors are derived, so that no route lists the common ones. */
export const openapi: SwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Adunni',
      version: '1',
      description: 'Amounts are whole numbers of kobo (₦1 = 100 kobo).',
    },
    servers: [{ url: '/' }],
    components: {
      schemas: {
        // The body of every error, as `ErrorBody` in the contract has it.
        Error: {
          type: 'object',
          required: ['message', 'code'],
          properties: {
            message: { type: 'string' },
            code: { type: 'string' },
            issues: {
              type: 'array',
              items: {
                type: 'object',
                required: ['path', 'message'],
                properties: { path: { type: 'string' }, message: { type: 'string' } },
              },
            },
            productId: { type: 'integer' },
            available: { type: 'integer' },
            requestId: { type: 'string' },
          },
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE } },
    },
  },
  transform: (source) => {
    const operation = source.schema as Operation & { hide?: boolean };
    if (operation.hide) return jsonSchemaTransform(source);
    const { schema, url } = jsonSchemaTransform(source);
    const { upload, file } = source.route.config?.document ?? {};
    return {
      url,
      schema: {
        ...schema,
        ...(upload && { consumes: ['multipart/form-data'], body: uploadBody(upload) }),
        response: {
          ...(schema as Operation).response,
          ...(file && { 200: { description: 'A file.', content: { [file]: textSchema } } }),
          ...errorAnswers(errorsOf(operation, source.route)),
        },
      },
    };
  },
};
