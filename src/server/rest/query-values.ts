import { z } from 'zod';
import { id, paging } from '#shared/paging.ts';

const readNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value || undefined;

const readFlag = (value: unknown) =>
  value === 'true' ? true : value === 'false' ? false : value || undefined;

/** Query strings are text; these read numbers and booleans out of it. Blank means not given. */
export const numberIn = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(readNumber, schema);
export const flagIn = z.preprocess(readFlag, z.boolean('must be true or false').optional());
export const wordIn = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value || undefined, schema);

export const pagingIn = {
  limit: numberIn(paging.shape.limit),
  offset: numberIn(paging.shape.offset),
};

export const idParams = z.object({ id: numberIn(id) });
