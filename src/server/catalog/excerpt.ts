/** The beginning of a text, at most `length` characters, cut between words. */
export function excerptOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1))}…`;
}
