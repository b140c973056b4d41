import { z } from 'zod';

let isVerified = false;

/** Makes every trusted output be compared with its schema, for tests. */
export function verifyOutputs(): void {
  isVerified = true;
}

function verify(schema: z.ZodType, value: unknown): void {
  const { success, data, error } = schema.safeParse(value);
  if (!success || JSON.stringify(data) !== JSON.stringify(value))
    throw new Error('an output is not what its schema says', { cause: error ?? value });
}

/**
 * An output of rows that the store wrote and validated itself, for reads that should be fast: it is sent as it is. The
 * compiler checks its type, and in tests the schema must leave every output exactly as it is.
 */
export const trusted = <Schema extends z.ZodType>(schema: Schema) =>
  Object.assign(
    (value: unknown): z.output<Schema> => {
      if (isVerified) verify(schema, value);
      return value as z.output<Schema>;
    },
    { schema },
  );

/** The schema of a procedure's output, trusted or not; undefined if it has none. */
export function schemaOfOutput(output: unknown): z.ZodType | undefined {
  const schema = typeof output === 'function' && 'schema' in output ? output.schema : output;
  return schema instanceof z.ZodType ? schema : undefined;
}

/** Writes the JSON of a route whose procedure has a trusted output. */
export const trustedSerializer =
  ({ schema }: { schema: unknown }) =>
  (value: unknown): string => {
    if (isVerified) verify(schema as z.ZodType, value);
    return JSON.stringify(value);
  };
