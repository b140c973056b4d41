import { z } from 'zod';

/** Without `limit`, a list is complete. */
export const paging = z.object({
  limit: z.int().min(1).max(1000).optional(),
  offset: z.int().min(0).max(Number.MAX_SAFE_INTEGER).default(0),
});

/** `total` counts all matches, not only those on the page. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ total: z.int(), items: z.array(item) });

/** The id of a row: a PostgreSQL integer. */
export const id = z.int().min(1).max(2_147_483_647);

/** A filter of a list: only the records with these ids. */
export const chosenIds = z.array(id).min(1).max(100).optional();
