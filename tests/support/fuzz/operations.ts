import type { TestShop } from '#tests/support/test-shop.ts';

/** A JSON schema, as far as values are made from it. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  additionalProperties?: Schema | boolean;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

interface MediaTypes {
  content?: Record<string, { schema: Schema }>;
}

export interface Operation {
  method: string;
  path: string;
  needsSession: boolean;
  pathParameters: Record<string, Schema>;
  query: Record<string, Schema>;
  body: { mediaType: string; schema: Schema } | null;
  answers: Record<string, MediaTypes>;
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        security?: unknown[];
        parameters?: { in: string; name: string; schema: Schema }[];
        requestBody?: MediaTypes;
        responses: Record<string, MediaTypes>;
      }
    >
  >;
  components: { schemas: Record<string, Schema> };
}

/** Every operation of the shop's OpenAPI document, and the schemas it refers to. */
export async function readOperations(
  shop: TestShop,
): Promise<{ operations: Operation[]; schemas: Record<string, Schema> }> {
  const { body } = await shop.send<Document>('GET', '/api/openapi.json');
  const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const within = (place: string) =>
        Object.fromEntries(
          (described.parameters ?? [])
            .filter((parameter) => parameter.in === place)
            .map(({ name, schema }) => [name, schema]),
        );
      const [media] = Object.entries(described.requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path,
        needsSession: Boolean(described.security),
        pathParameters: within('path'),
        query: within('query'),
        body: media ? { mediaType: media[0], schema: media[1].schema } : null,
        answers: described.responses,
      };
    }),
  );
  return { operations, schemas: body.components.schemas };
}
