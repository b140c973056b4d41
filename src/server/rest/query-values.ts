import { z } from 'zod';
import { id, paging } from '#shared/paging.ts';

const readNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value || undefined;

const readBoolean = (value: unknown) =>
  value === 'true' ? true : value === 'false' ? false : value || undefined;

const readList = (value: unknown) =>
  typeof value === 'string' && value !== '' ? value.split(',').map(readNumber) : value || undefined;

/** Parse numbers, booleans and text from query strings. An empty value counts as absent. */
export const queryNumber = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(readNumber, schema);
export const queryBoolean = z.preprocess(
  readBoolean,
  z.boolean('must be true or false').optional(),
);
export const queryString = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema);

export const queryPaging = {
  limit: queryNumber(paging.shape.limit),
  offset: queryNumber(paging.shape.offset),
};

export const idParams = z.object({ id: queryNumber(id) });

/** The type that a schema reads, whatever may be absent, null or standard. */
function typeOf(schema: z.core.$ZodType): z.core.$ZodTypeDef['type'] {
  const { def } = schema['_zod'] as { def: z.core.$ZodTypes['_zod']['def'] };
  switch (def.type) {
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return typeOf(def.innerType);
    case 'pipe':
      return typeOf(typeOf(def.in) === 'transform' ? def.out : def.in);
    default:
      return def.type;
  }
}

/** A field of an input, read from an address. The numbers of a list are separated by commas. */
export const fromText = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(readers[typeOf(schema)] ?? ((value) => value || undefined), schema);

const readers: { [type: string]: (value: unknown) => unknown } = {
  number: readNumber,
  int: readNumber,
  boolean: readBoolean,
  array: readList,
};
