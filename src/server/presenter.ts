import type { z } from 'zod';
import { isoTime } from './query.ts';

/** What a field of a view is made of: a time may be a date, and nothing may be undefined. */
type Raw<Value> =
  | Value
  | (null extends Value ? undefined : never)
  | (string extends NonNullable<Value> ? Date : never);
type SourceOf<View, Own> = { [Name in Exclude<keyof View, keyof Own>]: Raw<View[Name]> };

const isTime = ({
  def,
}: {
  def: { type: string; format?: string; innerType?: unknown };
}): boolean =>
  def.innerType === undefined
    ? def.type === 'string' && def.format === 'datetime'
    : isTime(def.innerType as { def: { type: string } });

/**
 * Makes views of a schema from entities or rows, with the fields in its order: those that are `given`, the others as the
 * source has them, with times in ISO 8601.
 */
export function presenter<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>) {
  type View = z.output<z.ZodObject<Shape>>;
  const fields = Object.entries(schema.shape).map(
    ([name, of]) => [name, isTime(of as never)] as const,
  );
  return <Own extends Partial<View>>(source: SourceOf<View, Own>, given: Own): View => {
    const view: Record<string, unknown> = {};
    for (const [name, isOfTime] of fields) {
      const value = (name in given ? given : source)[name as never] ?? null;
      view[name] = isOfTime && value !== null ? isoTime(value) : value;
    }
    return view as View;
  };
}

/** What a column has of a field that was sent: nothing where it is absent, and a date for a moment. */
export const columnValue = (kind: string, value: unknown): unknown =>
  kind === 'moment' && typeof value === 'string' ? new Date(value) : (value ?? null);
