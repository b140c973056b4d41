import { z } from 'zod';
import { id, paging } from '#shared/paging.ts';

const readNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value || undefined;

const readBoolean = (value: unknown) =>
  value === 'true' ? true : value === 'false' ? false : value || undefined;

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
