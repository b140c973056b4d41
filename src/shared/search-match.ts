import { z } from 'zod';

/**
 * How a search found products that do not have all of its words: `similar` with the words of `meant`, `partial` with some of
 * the words.
 */
export const searchMatch = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('similar'), meant: z.string() }),
  z.object({ kind: z.literal('partial') }),
]);
export type SearchMatch = z.infer<typeof searchMatch>;
