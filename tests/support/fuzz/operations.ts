import type { TestShop } from '#tests/support/test-shop.ts';
import type { MediaTypes, OpenApiDocument, Schema } from '#tests/support/openapi/read-document.ts';

export interface Operation {
  method: string;
  path: string;
  needsSession: boolean;
  pathParameters: Record<string, Schema>;
  query: Record<string, Schema>;
  body: { mediaType: string; schema: Schema } | null;
  answers: Record<string, MediaTypes>;
}

/** A schema with what it refers to in place. No schema of the document contains itself. */
function resolved(schema: Schema, shared: Record<string, Schema>): Schema {
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...rest } = value as Schema;
    const target = $ref === undefined ? {} : shared[$ref.split('/').at(-1) ?? ''];
    return Object.fromEntries(
      Object.entries({ ...target, ...rest }).map(([name, part]) => [name, inline(part)]),
    );
  };
  return inline(schema) as Schema;
}

/** Every operation of the shop's OpenAPI document, and the schemas it refers to. */
export async function readOperations(
  shop: TestShop,
): Promise<{ operations: Operation[]; schemas: Record<string, Schema> }> {
  const { body } = await shop.send<OpenApiDocument>('GET', '/api/openapi.json');
  const { schemas } = body.components;
  const operations = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const within = (place: string) =>
        Object.fromEntries(
          (described.parameters ?? [])
            .filter((parameter) => parameter.in === place)
            .map(({ name, schema }) => [name, resolved(schema, schemas)]),
        );
      const [media] = Object.entries(described.requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path,
        needsSession: (described.security ?? []).length > 0,
        pathParameters: within('path'),
        query: within('query'),
        body: media ? { mediaType: media[0], schema: resolved(media[1].schema, schemas) } : null,
        answers: described.responses,
      };
    }),
  );
  return { operations, schemas };
}
