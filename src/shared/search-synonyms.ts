import { z } from 'zod';

/** Instead of words: each product. A word that means everything narrows no search. */
export const EVERYTHING = '*';

const word = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{M}\p{N}]{1,40}$/u, 'must be single words of letters and digits');

/** Words that customers type, and what they mean: words that products have, or `*` alone for every product. */
export const synonymGroup = z.object({
  words: z.array(word).min(1, 'Write the words that customers type before the colon').max(200),
  meanings: z
    .array(word.or(z.literal(EVERYTHING)))
    .min(1, 'Write what the words mean after the colon')
    .max(10),
});
export type SynonymGroup = z.infer<typeof synonymGroup>;

export const synonymGroups = z.array(synonymGroup).max(300, 'Please keep it to 300 lines');

/** `expected` are the groups that the new ones were made from. */
export const saveSynonymsInput = z.object({ groups: synonymGroups, expected: synonymGroups });
export type SaveSynonymsInput = z.infer<typeof saveSynonymsInput>;

/** How people read and write `*`. */
const EVERYTHING_TEXT = 'everything';

const wordsIn = (text: string) => text.split(/[\s,;]+/).filter(Boolean);

/** One group per line: `purse, handbag: bag`. */
export const formatSynonyms = (groups: readonly SynonymGroup[]): string =>
  groups
    .map(({ words, meanings }) => {
      const meant = meanings.map((one) => (one === EVERYTHING ? EVERYTHING_TEXT : one));
      return `${words.join(', ')}: ${meant.join(', ')}`;
    })
    .join('\n');

/** Reads what `formatSynonyms` writes. The problem names the line. */
export function parseSynonyms(text: string): { groups: SynonymGroup[] } | { problem: string } {
  const groups: SynonymGroup[] = [];
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const [words = '', meanings = '', ...others] = line.split(':');
    const read = synonymGroup.safeParse({
      words: wordsIn(words),
      meanings: wordsIn(meanings).map((one) =>
        one.toLowerCase() === EVERYTHING_TEXT ? EVERYTHING : one,
      ),
    });
    if (others.length > 0) return { problem: `Line ${at + 1}: use one colon` };
    if (!read.success) return { problem: `Line ${at + 1}: ${read.error.issues[0]?.message}` };
    groups.push(read.data);
  }
  return { groups };
}
