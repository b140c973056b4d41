import { IDEMPOTENCY_HOURS } from '#shared/retention.ts';
import type { JsonSchema } from './write-schema.ts';

export interface Parameter {
  in: 'query' | 'path' | 'header';
  name: string;
  required: boolean;
  description: string;
  schema: JsonSchema;
}

const header = (name: string, description: string, schema: JsonSchema): Parameter => ({
  in: 'header',
  name,
  required: false,
  description,
  schema,
});

const text = { type: 'string' } as const;

/** The headers that operations read. */
export const requestHeaders = {
  'Idempotency-Key': header(
    'Idempotency-Key',
    `A key of your own for this request, like a UUID. For ${IDEMPOTENCY_HOURS} hours, the same request with the same key gets the same answer and does nothing again; another request with it gets 409 \`idempotency_key_reused\`, whose \`record\` names what the first one stored. Failures are not kept.`,
    { ...text, minLength: 1, maxLength: 255, examples: ['0f8c3a52-6a0e-4f0b-9d3e-2c6b3f1a7e55'] },
  ),
  'If-Match': header(
    'If-Match',
    'The `ETag` of the record as you read it. If the record has changed since, the answer is 412 `precondition_failed`. A weak tag (`W/…`), as proxies make of it, is compared like the strong one.',
    { ...text, examples: ['"mK0S5jUZ0mE2v1Qp.3nq8Hc1yQ0aB7rTd"'] },
  ),
  'If-None-Match': header(
    'If-None-Match',
    'The `ETag` of an earlier answer. If nothing has changed, the answer is 304 without a body.',
    { ...text, examples: ['"mK0S5jUZ0mE2v1Qp.3nq8Hc1yQ0aB7rTd"'] },
  ),
};
