const MAX_LENGTH = 50;
const MAX_WORDS = 5;
const looksLikeLink = /:\/\/|www[.\s]|[\p{L}\p{N}][.．。][\p{L}]{2,}|@/iu;

/** Whether mail programs may show a part of the text as a link. */
export const hasLink = (text: string): boolean => looksLikeLink.test(text);

/**
 * A name that somebody typed, if it looks like one; null for a sentence, a link or a number. Anybody can type anything as a
 * name at checkout, with another's e-mail address or phone number: it must not read as the store's own words.
 */
export function plausibleName(typed: string): string | null {
  const name = typed.trim();
  const isName =
    name.length <= MAX_LENGTH &&
    /^\p{L}[\p{L}\p{M}'’ʼ.\-–()& ]*$/u.test(name) &&
    name.split(/ +/).length <= MAX_WORDS &&
    !/\b(?:https?|www)\b/i.test(name) &&
    !hasLink(name);
  return isName ? name : null;
}
