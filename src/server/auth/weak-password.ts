import { dictionary } from '@zxcvbn-ts/language-common';

/** The 49,000 most used passwords of public leaks, in lower case, each between two line breaks: a set would take eight times the memory. */
const common = ['', ...dictionary['passwords-common'], ''].join('\n');

/** `text` has no white space. */
const isCommon = (text: string) => text !== '' && common.includes(`\n${text}\n`);

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

const isLong = (word: string) => word.length > 3;

/** `aaaa…`, `abab…`: a repetition of a few characters. */
const isRepetition = (text: string) => /^(.{1,4}?)\1+$/su.test(text);

/** Why a password is weak; null when it is not. `names` are public: the account's and the store's. */
export function weaknessOf(password: string, names: readonly string[]): string | null {
  const text = plain(password);
  // `password1`, `Password2026!`: an attacker also guesses what people append to a common password.
  const ending = /[\d\W_]{1,6}$/.exec(text)?.[0] ?? '';
  const stem = text.slice(0, text.length - ending.length);
  if (isCommon(text) || isCommon(stem) || isRepetition(text)) {
    return 'Too many people use this password. Please choose another';
  }
  const known = names.flatMap((name) => [name, ...name.split(/\s+/).filter(isLong)]).map(plain);
  return known.some((name) => name !== '' && (name === text || name === stem))
    ? 'Please choose a password other than the name of the account or the store'
    : null;
}
