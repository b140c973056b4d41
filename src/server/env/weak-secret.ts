const MIN_BITS = 80;
const wellKnown = /change[-_ ]?me|example|placeholder|password|your[-_ ]|default|insert[-_ ]/i;

/** Shannon entropy of the whole text, from the frequency of its characters. */
function entropyBits(text: string): number {
  const counts = new Map<string, number>();
  for (const character of text) counts.set(character, (counts.get(character) ?? 0) + 1);
  const { length } = text;
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / length), 0);
}

/** The text without its repetitions: `abcabcabc` → `abc`. */
const repeatedBlock = (text: string) => /^(.+?)\1+.{0,3}$/su.exec(text)?.[1] ?? text;

/** Most characters follow the one before: `abcdef`, `987654`. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) === 1);
  return steps.length > codes.length / 2;
}

/** Whether a secret looks typed, copied from an example, or repeated rather than random. */
export const isWeakSecret = (secret: string): boolean =>
  wellKnown.test(secret) || isSequence(secret) || entropyBits(repeatedBlock(secret)) < MIN_BITS;
