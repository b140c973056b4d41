import type { z } from 'zod';
import type { UrlCodec } from '#client/lib/use-url-state.ts';

/**
 * The codec of a schema whose fields all have a fallback: `z.object({ search: z.string().catch(''), page: pageNumber })`.
 * It keeps parameters that are not in the schema.
 */
export function schemaCodec<Schema extends z.ZodObject>(
  schema: Schema,
): UrlCodec<z.output<Schema>> {
  const defaults = Object.entries(schema.parse({}));
  return {
    read: (query) => schema.parse(Object.fromEntries(query)),
    write(state: Record<string, unknown>, present) {
      const query = new URLSearchParams(present);
      for (const [name, fallback] of defaults) {
        if (state[name] === fallback) query.delete(name);
        else query.set(name, String(state[name]));
      }
      return query;
    },
  };
}
