/** Takes part in no word: zero-width spaces, marks of direction, soft hyphens. Chats and web pages leave them in what is copied. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Text as it is read, for a search for words. */
export const withoutInvisible = (typed: string): string => typed.replaceAll(invisible, '');

/**
 * What somebody typed or pasted as a number, an e-mail address or a code, in plain characters: without those that nobody
 * sees, with `-` for every dash and a space for every space, and with ordinary letters and digits for full-width ones.
 */
export const plainTyped = (typed: string): string =>
  withoutInvisible(typed.normalize('NFKC'))
    .replaceAll(/\p{Dash}/gu, '-')
    .replaceAll(/\s/g, ' ')
    .trim();
