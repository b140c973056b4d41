import { UniqueConstraintViolationException } from '@mikro-orm/core';

/**
 * Makes a write idempotent: returns what an earlier request with the same unique key wrote, and writes only if there is
 * nothing. If a parallel request wins the race for the key, returns what that request wrote. `find` must read the database
 * each time that it is called.
 */
export async function writeOnce<Written extends object>(
  find: () => Promise<Written | null>,
  write: () => Promise<Written>,
): Promise<Written> {
  return (await find()) ?? orFind(find, write);
}

/** Writes; if another request has written with the same unique key, returns what that request wrote. */
export async function orFind<Written extends object>(
  find: () => Promise<Written | null>,
  write: () => Promise<Written>,
): Promise<Written> {
  try {
    return await write();
  } catch (error) {
    if (!(error instanceof UniqueConstraintViolationException)) throw error;
    const winner = await find();
    if (winner) return winner;
    throw error;
  }
}
