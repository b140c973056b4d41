import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { id } from '#shared/paging.ts';

/** The last row of a page: a list that goes on from it neither repeats nor misses a row. */
export interface Position {
  sort: 'updated' | 'id';
  id: number;
  /** An instant to the millisecond. */
  updatedAt: string;
}

const position = z.tuple([z.enum(['updated', 'id']), id, z.iso.datetime()]);

/** A position as clients get it. They must not read it. */
export const cursorOf = ({ sort, id, updatedAt }: Position): string =>
  Buffer.from(JSON.stringify([sort, id, updatedAt])).toString('base64url');

/** Throws `invalid_input`, also if the list is sorted in another way. */
export function readCursor(cursor: string, wanted: string | undefined): Position {
  const read = position.safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  if (!read.success) throw refused('is not a cursor of this list');
  const [sort, at, updatedAt] = read.data;
  if (wanted !== undefined && wanted !== sort) throw refused(`belongs to a list with sort=${sort}`);
  return { sort, id: at, updatedAt };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const refused = (message: string) =>
  new DomainError('invalid_input', { issues: [{ path: 'cursor', message }] });
