/** `AO` for Amaka Okafor, `A` for admin. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s._-]+/);
  const letters = [words.at(0), words.length > 1 ? words.at(-1) : undefined];
  return letters.map((word) => (Array.from(word ?? '')[0] ?? '').toUpperCase()).join('') || '?';
}
