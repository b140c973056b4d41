const LEAST_BITS = 80;
const wellKnown = /change[-_ ]?me|example|placeholder|password|your[-_ ]|default|insert[-_ ]/i;

/** Shannon's entropy of the signs as they are counted, in bits for the whole text. */
function bitsOf(text: string): number {
  const counts = new Map<string, number>();
  for (const sign of text) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  const { length } = text;
  return [...counts.values()].reduce((sum, count) => sum - count * Math.log2(count / length), 0);
}

/** What is left of a text once its repetitions are taken away: `abcabcabc` → `abc`. */
const block = (text: string) => /^(.+?)\1+.{0,3}$/su.exec(text)?.[1] ?? text;

/** Most signs follow the one before: `abcdef`, `987654`. */
function isSequence(text: string): boolean {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0);
  const steps = codes.slice(1).filter((code, index) => Math.abs(code - (codes[index] ?? 0)) === 1);
  return steps.length > codes.length / 2;
}

/** Whether a secret of the configuration looks typed, copied from an example, or repeated rather than drawn at random. */
export const isWeakSecret = (secret: string): boolean =>
  wellKnown.test(secret) || isSequence(secret) || bitsOf(block(secret)) < LEAST_BITS;
