import { z } from 'zod';
import { id, paging } from '#shared/paging.ts';

const readNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value || undefined;

const readBoolean = (value: unknown) =>
  value === 'true' ? true : value === 'false' ? false : value || undefined;

const readList = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value.split(',').map(readNumber) : value || undefined;

type Read = (value: unknown) => unknown;

const readText: Read = (value) => value || undefined;

/** What reads a schema from a text, whatever may be absent, null or standard; of several schemas, the first that is no text. */
function readerOf(schema: z.core.$ZodType): Read {
  const { def } = schema['_zod'] as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return readerOf(def.innerType);
    case 'pipe':
      return readerOf(def.in['_zod'].def.type === 'transform' ? def.out : def.in);
    case 'union':
      return def.options.map(readerOf).find((read) => read !== readText) ?? readText;
    case 'number':
      return readNumber;
    case 'boolean':
      return readBoolean;
    case 'array':
      return readList;
    default:
      return readText;
  }
}

/**
 * A field of an input, read from the text of an address. An empty one counts as absent. The items of a list are separated by
 * commas.
 */
export const fromText = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(readerOf(schema), schema);

/** The same of each field. */
export const fromTexts = <Shape extends Readonly<Record<string, z.ZodType>>>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, fromText(schema)])) as {
    [Name in keyof Shape]: ReturnType<typeof fromText<Shape[Name]>>;
  };

export const queryPaging = fromTexts(paging.shape);

export const queryBoolean = fromText(z.boolean('must be true or false').optional());

export const idParams = z.object({ id: fromText(id) });
