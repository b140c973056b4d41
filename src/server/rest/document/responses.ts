import { DomainError, standardMessage, type ErrorCode } from '#shared/errors.ts';
import { httpStatusOf, PROBLEM, problemOf } from '#server/http/error-handler.ts';
import type { JsonSchema } from './write-schema.ts';

interface Reference {
  $ref: string;
}

interface MediaType {
  schema: JsonSchema;
  examples?: Record<string, Reference>;
}

export interface DocumentedResponse {
  description: string;
  headers?: Record<string, Reference>;
  content?: Record<string, MediaType>;
}

const text = { type: 'string' } as const;
const count = { type: 'integer', minimum: 0 } as const;

const header = (description: string, schema: JsonSchema, example: unknown) => ({
  description,
  schema,
  example,
});

/** The headers of answers. */
export const headers = {
  'X-Request-Id': header(
    'Names this request in the store’s log. Send one of 8 to 128 letters, digits or `_.:-` to choose it.',
    text,
    '5f0c2d9a41be-1x',
  ),
  ETag: header(
    'The version of this answer, for `If-None-Match`; a single record’s also for `If-Match`.',
    text,
    '"mK0S5jUZ0mE2v1Qp.3nq8Hc1yQ0aB7rTd"',
  ),
  Location: header('The address of what was created.', text, '/api/products/12'),
  'Idempotency-Replayed': header(
    '`true`: the request was answered before, and did nothing again.',
    text,
    'true',
  ),
  'RateLimit-Policy': header(
    'How many reads an address without a session, or a key, has in how many seconds. Answers that a cache may store have no such header.',
    text,
    '"reads";q=600;w=60',
  ),
  RateLimit: header(
    'How many reads are left, and in how many seconds all are back. After a write with a key: how many writes. Absent in answers that a cache may store.',
    text,
    '"reads";r=597;t=1',
  ),
  'X-Total-Count': header('How many records match in all.', count, 30),
  Link: header(
    'The address of the next page, with `rel="next"`; absent on the last one.',
    text,
    '</api/products?limit=20&offset=20>; rel="next"',
  ),
  'WWW-Authenticate': header(
    'How to sign in: with an API key. `error="invalid_token"`: the key that was sent is not valid. `error="insufficient_scope"`: it lacks the `scope`.',
    text,
    'Bearer error="invalid_token"',
  ),
  'Retry-After': header('How many seconds to wait.', count, 30),
  'Set-Cookie': header('The cookie of the session.', text, 'adunni-session=…; HttpOnly'),
  'Content-Disposition': header('The name of the file.', text, 'attachment; filename="orders.csv"'),
};
export type HeaderName = keyof typeof headers;

export const headerRefs = (names: readonly HeaderName[]): Record<string, Reference> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const issue: JsonSchema = {
  type: 'object',
  description: 'What is wrong with one field, or one line of an order.',
  required: ['path', 'message'],
  properties: {
    path: { ...text, description: 'The field.', examples: ['items.0.quantity'] },
    message: { ...text, description: 'What to do about it.', examples: ['must be at least 1'] },
    code: { ...text, description: 'The code of this problem, if the error has several.' },
    available: { type: 'integer', description: 'How many items of the product are left.' },
    price: { type: 'integer', description: 'The price of one item now, in kobo (₦1 = 100 kobo).' },
    columns: {
      type: 'array',
      description: 'The columns of the file that `mapping` could assign to the field.',
      items: text,
    },
  },
};

/** The body of every error, as `ErrorBody` in the contract has it. */
const error: JsonSchema = {
  type: 'object',
  description: 'The body of every error. Programs switch on `code`; people read `message`.',
  required: ['message', 'code', 'type', 'title', 'status', 'detail'],
  properties: {
    message: { ...text, description: 'For people.', examples: ['Please sign in.'] },
    code: { ...text, description: 'For programs. It never changes.', examples: ['not_found'] },
    issues: {
      type: 'array',
      description: 'The fields that are wrong.',
      items: { $ref: '#/components/schemas/FieldIssue' },
    },
    productId: { type: 'integer', description: 'The product that the error is about.' },
    available: { type: 'integer', description: 'How many items of that product are left.' },
    record: {
      type: 'object',
      description: 'What an earlier request with the same key stored.',
      required: ['kind', 'name'],
      properties: {
        kind: { ...text, description: 'What it is, or `answer` where a request stores no record.' },
        id: { type: 'integer', description: 'Its id, if it has one.' },
        name: { ...text, description: 'For people, or its address.' },
      },
    },
    requestId: { ...text, description: 'The same as the header `X-Request-Id`.' },
    type: {
      ...text,
      description: 'The `code`, as RFC 9457 names it: `urn:adunni:error:` before it.',
    },
    title: { ...text, description: 'The same for every error with this `code`.' },
    status: { ...count, description: 'The status of the answer.', examples: [404] },
    detail: { ...text, description: 'The same as `message`.' },
  },
};

export const errorSchemas = { Error: error, FieldIssue: issue };

/** An example of each error that an operation names. */
export const errorExamples: Record<string, { summary: string; value: object }> = {};

const internal = 'Something went wrong in the store. It is logged under the `requestId`.';

const messageOf = (code: ErrorCode | 'internal') =>
  code === 'internal' ? internal : standardMessage(code);
const statusOfCode = (code: ErrorCode | 'internal') =>
  code === 'internal' ? 500 : httpStatusOf(new DomainError(code));

const headersOfStatus: Record<number, HeaderName[]> = {
  401: ['WWW-Authenticate'],
  429: ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
  503: ['Retry-After'],
};

/** Every error status of an operation, with its codes. */
export function errorResponses(codes: readonly ErrorCode[]): Record<string, DocumentedResponse> {
  const byStatus = new Map<number, Set<ErrorCode | 'internal'>>();
  for (const code of [...codes, 'internal'] as const) {
    const status = statusOfCode(code);
    byStatus.set(status, (byStatus.get(status) ?? new Set()).add(code));
    const message = messageOf(code);
    const body = { message, code, requestId: '5f0c2d9a41be-1x' };
    errorExamples[code] = { summary: code, value: { ...body, ...problemOf(body, status) } };
  }
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [String(status), errorResponse(status, [...group])]),
  );
}

function errorResponse(status: number, codes: (ErrorCode | 'internal')[]): DocumentedResponse {
  const names: HeaderName[] = ['X-Request-Id', ...(headersOfStatus[status] ?? [])];
  if (codes.includes('forbidden')) names.push('WWW-Authenticate');
  return {
    description: codes.map((code) => `- \`${code}\`: ${messageOf(code)}`).join('\n'),
    headers: headerRefs(names),
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }],
          type: 'object',
          required: ['code'],
          properties: { code: { ...text, enum: codes, description: 'Which error it is.' } },
        },
        examples: Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        ),
      },
      [PROBLEM]: { schema: { $ref: '#/components/schemas/Error' } },
    },
  };
}

/** Descriptions of responses that are not errors, by status. */
export const meanings: Record<string, string> = {
  200: 'Done.',
  201: 'Created.',
  204: 'Done. There is no body.',
};
