import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { OpenApiDocument, OperationObject, Schema } from './read-document.ts';

/** A request and what was answered, both with their bodies as they were sent. */
export interface Exchange {
  method: string;
  address: string;
  sent: unknown;
  status: number;
  mediaType: string;
  body: unknown;
}

/** The deviation of an exchange from the document; null if it conforms. */
export type ProblemOf = (exchange: Exchange) => string | null;

/** Answers that no operation declares: for other methods of its path, and for another host. */
const general = new Set([405, 421]);

/** Compares exchanges with an OpenAPI document: statuses, media types, bodies, and the codes of errors. */
export function conformanceTo(document: OpenApiDocument): ProblemOf {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
  const known = new Map<Schema, ValidateFunction>();
  const validatorOf = (schema: Schema) => {
    const validator = known.get(schema) ?? ajv.compile(withAbsoluteRefs(schema));
    known.set(schema, validator);
    return validator;
  };
  const mismatch = (schema: Schema, value: unknown) => {
    const validator = validatorOf(schema);
    return validator(value) ? null : ajv.errorsText(validator.errors);
  };
  const routes = Object.entries(document.paths).map(([path, operations]) => ({
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    isExact: !path.includes('{'),
    operations,
  }));
  const operationOf = (method: string, address: string): OperationObject | undefined => {
    const path = address.split('?', 1)[0] ?? '';
    const matching = routes.filter(({ pattern }) => pattern.test(path));
    const route = matching.find(({ isExact }) => isExact) ?? matching[0];
    return route?.operations[(method === 'HEAD' ? 'GET' : method).toLowerCase()];
  };
  const errorSchema: Schema = { $ref: '#/components/schemas/Error' };

  return ({ method, address, sent, status, mediaType, body }) => {
    const operation = operationOf(method, address);
    if (!operation || general.has(status)) return status < 400 ? null : mismatch(errorSchema, body);
    const declared = operation.responses[String(status)];
    if (!declared) return `status ${status} is not declared`;
    if (!declared.content) return body === '' ? null : 'there is a body';
    // HEAD has no body, whatever it declares.
    if (method === 'HEAD') return null;
    const schema = declared.content[mediaType]?.schema;
    if (!schema) return `${mediaType} is not declared for status ${status}`;
    const wrong = mediaType === 'application/json' ? mismatch(schema, body) : null;
    if (wrong) return `the body for status ${status} is different: ${wrong}`;
    const accepted = operation.requestBody?.content?.['application/json']?.schema;
    if (status >= 300 || !accepted || typeof sent !== 'object') return null;
    const refused = mismatch(accepted, sent);
    return refused && `the server accepts a body that is not declared: ${refused}`;
  };
}

const withAbsoluteRefs = (schema: Schema): Schema =>
  JSON.parse(
    JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/'),
  ) as Schema;
