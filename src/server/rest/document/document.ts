import type { SwaggerOptions } from '@fastify/swagger';
import type { FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';
import type { ErrorCode } from '#shared/errors.ts';
import { SESSION_COOKIE } from '#server/http/cookies.ts';
import {
  errorResponses,
  errorExamples,
  errorSchemas,
  headerRefs,
  headers,
  meanings,
  type DocumentedResponse,
  type HeaderName,
} from './responses.ts';
import { requestHeaders, type Parameter } from './request-headers.ts';
import { operationTexts, parameterText, tags } from './operations.ts';
import { introduction } from './introduction.ts';
import { webhooksOf } from './webhooks.ts';
import { uploadBody, type DocumentedUpload } from './upload-body.ts';
import {
  schemaWriter,
  withoutLenience,
  type JsonSchema,
  type SchemaWriter,
} from './write-schema.ts';

/** Documentation of an operation beside its schemas. */
interface OperationDocument {
  /** Errors beside those that every operation of its kind has. */
  errors?: readonly ErrorCode[];
  /** A multipart form: the field that carries pictures. */
  upload?: DocumentedUpload;
  /** The body is a file of any kind. */
  takesFile?: true;
  /** The media type of a response that is a file. */
  file?: string;
  /** The change takes an `If-Match`. */
  isConditional?: true;
  /** Headers of the answer beside those that every operation of its kind has. */
  headers?: readonly HeaderName[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    document?: OperationDocument;
  }
}

interface Source {
  schema: FastifySchema;
  route: RouteOptions;
  method: string;
  path: string;
}

const keyErrors = ['idempotency_key_reused', 'idempotency_key_in_use'] as const;

/** Whether an operation takes an `Idempotency-Key`. */
const takesKey = ({ route, method }: Pick<Source, 'route' | 'method'>) =>
  method === 'POST' && route.config?.idempotency !== 'none';

/** The errors that follow from the kind of operation: a write, one with a session, one with parameters. */
function errorsOf({ schema, route, method, path }: Source): ErrorCode[] {
  return [
    'invalid_input',
    'invalid_api_key',
    'too_many_requests',
    'busy',
    'unavailable',
    ...(method === 'GET' ? [] : (['cross_site', 'too_large', 'unsupported_media'] as const)),
    ...(schema.security ? (['unauthenticated', 'forbidden'] as const) : []),
    ...(path.includes('{') ? (['not_found'] as const) : []),
    ...(route.config?.document?.isConditional ? (['precondition_failed'] as const) : []),
    ...(takesKey({ route, method }) ? keyErrors : []),
    ...(route.config?.document?.errors ?? []),
  ];
}

function parametersOf({ schema, route, method, path }: Source, writer: SchemaWriter): Parameter[] {
  const read = (place: Parameter['in'], source: unknown): Parameter[] => {
    if (!(source instanceof z.ZodType)) return [];
    const { properties = {}, required = [] } = writer.write(source, 'input');
    return Object.entries(properties).map(([name, field]) => {
      const { description, examples: _, ...written } = field as JsonSchema;
      const text = parameterText(`${method} ${path}`, name) ?? description;
      return {
        in: place,
        name,
        required: place === 'path' || required.includes(name),
        description: text ?? '',
        schema: withoutLenience(written),
      };
    });
  };
  return [
    ...read('path', schema.params),
    ...read('query', schema.querystring),
    ...read('header', schema.headers),
    ...(method === 'GET' && !route.config?.document?.file ? [requestHeaders['If-None-Match']] : []),
    ...(route.config?.document?.isConditional ? [requestHeaders['If-Match']] : []),
    ...(takesKey({ route, method }) ? [requestHeaders['Idempotency-Key']] : []),
  ];
}

/** What is sent to or answered by an operation, by the name of the operation. */
const placeOf = ({ operationId = '' }: FastifySchema, suffix = '') =>
  operationId && `${operationId[0]?.toUpperCase()}${operationId.slice(1)}${suffix}`;

function bodyOf({ schema, route }: Source, writer: SchemaWriter): object | undefined {
  const { upload, takesFile } = route.config?.document ?? {};
  if (upload) return uploadBody(upload);
  if (takesFile) {
    const schemaOfFile = { type: 'string', contentMediaType: 'application/octet-stream' };
    return { required: true, content: { '*/*': { schema: schemaOfFile } } };
  }
  if (!(schema.body instanceof z.ZodType)) return undefined;
  const json = { schema: writer.write(schema.body, 'input', placeOf(schema, 'Input')) };
  return { required: true, content: { 'application/json': json } };
}

function responsesOf(source: Source, writer: SchemaWriter): Record<string, DocumentedResponse> {
  const { file, headers: own = [] } = source.route.config?.document ?? {};
  const isRead = source.method === 'GET';
  const isTagged = (isRead && !file) || source.route.config?.document?.isConditional;
  const named: HeaderName[] = [
    'X-Request-Id',
    ...(isTagged && source.method !== 'DELETE' ? (['ETag'] as const) : []),
    ...(isRead ? (['RateLimit', 'RateLimit-Policy'] as const) : []),
    ...(takesKey(source) ? (['Idempotency-Replayed'] as const) : []),
    ...own,
  ];
  if (file) {
    const type = file === 'application/json' ? ('object' as const) : ('string' as const);
    const content = { [file]: { schema: { type, description: 'The file.' } } };
    const names: HeaderName[] = [...named, 'Content-Disposition'];
    return { 200: { description: 'A file.', headers: headerRefs(names), content } };
  }
  const responses = Object.entries((source.schema.response ?? {}) as Record<string, z.ZodType>).map(
    ([status, schema]): [string, DocumentedResponse] => {
      const json = writer.write(schema, 'output', placeOf(source.schema));
      const isList = json.type === 'array';
      const names: HeaderName[] = [
        ...named,
        ...(isList && isRead ? listHeaders : []),
        ...(status === '201' && !source.route.config?.document?.upload
          ? ['Location' as const]
          : []),
      ];
      const content = { content: { 'application/json': { schema: json } } };
      const description = meanings[status] ?? status;
      const hasBody = status !== '204';
      return [status, { description, headers: headerRefs(names), ...(hasBody && content) }];
    },
  );
  const unchanged: DocumentedResponse = {
    description: 'Unchanged since the answer that `If-None-Match` names.',
    headers: headerRefs(['X-Request-Id', 'ETag']),
  };
  return { ...Object.fromEntries(responses), ...(isRead && { 304: unchanged }) };
}

const listHeaders: HeaderName[] = ['X-Total-Count', 'Link'];

function describe(source: Source, writer: SchemaWriter): object {
  const { schema, method, path } = source;
  const { operationId, summary, tags: own, security = [] } = schema;
  const texts = operationTexts(method, path);
  const scope = security.flatMap(({ apiKey = [] }) => apiKey)[0];
  const description = [
    schema.description ?? texts?.description,
    ...(scope === undefined ? [] : [`An API key needs the scope \`${scope}\`.`]),
  ].join('\n\n');
  const parameters = parametersOf(source, writer);
  const body = bodyOf(source, writer);
  return {
    ...texts,
    ...(operationId !== undefined && { operationId }),
    ...(summary !== undefined && { summary }),
    description,
    tags: own,
    // OpenAPI has scopes for OAuth alone.
    security: security
      .toReversed()
      .map((way) => Object.fromEntries(Object.keys(way).map((name) => [name, []]))),
    ...(scope !== undefined && { 'x-scope': scope }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: { ...responsesOf(source, writer), ...errorResponses(errorsOf(source)) },
  };
}

/** Options of @fastify/swagger for the OpenAPI document, which is written from the routes' zod schemas. */
export function openApiDocument(): SwaggerOptions {
  const writer = schemaWriter();
  const paths: Record<string, Record<string, object>> = {};
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Adunni',
        version: '1',
        summary: 'The API of an online store for jewelry.',
        description: introduction,
        contact: { name: 'The owner of the store' },
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: '/', description: 'This store.' }],
      tags,
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: SESSION_COOKIE,
            description: 'The session of a person. Over HTTPS, its name begins with `__Host-`.',
          },
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key, with the scope that the operation names.',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const method = String(route.method);
      if (!schema || (schema as { hide?: boolean }).hide || method === 'HEAD')
        return { schema: { hide: true }, url };
      const path = url.replaceAll(/:(\w+)/g, '{$1}');
      paths[path] ??= {};
      paths[path][method.toLowerCase()] = describe({ schema, route, method, path }, writer);
      return { schema: { hide: true }, url };
    },
    transformObject: (source) => {
      const document = 'openapiObject' in source ? source.openapiObject : {};
      const webhooks = webhooksOf(writer);
      const schemas = { ...errorSchemas, ...writer.shared };
      const components = { ...document.components, examples: errorExamples, headers, schemas };
      return { ...document, paths, webhooks, components } as typeof document;
    },
  };
}
