import { withoutInvisible } from '#shared/typed.ts';
import { isPiece } from './word-forms.ts';

/** Nobody types longer words, and comparing costs grow with the length. */
const MAX_WORD_LENGTH = 40;
const MAX_WORDS = 10;

/** English words that say nothing about a product, except in a search that has no others. Without `or`: French for gold. */
const FILLERS = new Set(
  `a an and any at buy by for from her him his i in is it looking me my need of on our please some that the their them this to
  under want with you your`.split(/\s+/),
);

const isFiller = (word: string) => FILLERS.has(word.toLowerCase());

/** What several words name together. */
const COMPOUNDS = String.raw`mother[\s\p{Dash}]+of[\s\p{Dash}]+pearl`;

/** How a unit is written; a number stands before it, with a space or without. */
const UNITS = [
  ['k', 'kt', 'ct', 'karat', 'carat', 'karats', 'carats'],
  ['mm', 'millimetres', 'millimeters'],
  ['cm', 'centimetres', 'centimeters'],
  ['g', 'gr', 'grams'],
  ['in', 'inch', 'inches'],
];
const MEASURE = String.raw`(?<![\p{L}\p{N}.,])\d+[\s\p{Dash}]*(?:${UNITS.flat().join('|')})(?![\p{L}\p{N}])`;
const WORD = new RegExp(String.raw`${COMPOUNDS}|${MEASURE}|[\p{L}\p{M}\p{N}]+`, 'giu');

const inOne = (words: string) => words.replaceAll(' ', '').toLowerCase();

/** "Ear ring" is one word. */
function joinPieces(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (const word of words) {
    const pair = `${joined.at(-1)} ${word}`;
    if (joined.length > 0 && isPiece(inOne(pair))) joined.splice(-1, 1, pair);
    else joined.push(word);
  }
  return joined;
}

/** The words of a search as it was typed, without fillers: `gold chain` of `a gold chain`, `men` of `for men's`. */
export const wordsOf = (search: string): string[] => {
  const typed = withoutInvisible(search).replaceAll(
    /(?<=[\p{L}\p{M}])['’]s(?![\p{L}\p{M}\p{N}])/giu,
    '',
  );
  const words = joinPieces(typed.match(WORD) ?? []);
  const telling = words.filter((word) => !isFiller(word));
  const counting = telling.length > 0 ? telling : words;
  return [...new Set(counting.map((word) => word.slice(0, MAX_WORD_LENGTH)))].slice(0, MAX_WORDS);
};

/** How it is written too: `18 karat` is `18k` and `18 ct`, `ear ring` is `earring`. Empty for any other word. */
export function writtenAlike(word: string): string[] {
  if (word.includes(' ') && isPiece(inOne(word))) return [inOne(word)];
  const [, number = '', unit = ''] = /^(\d+)[\s\p{Dash}]*(\p{L}+)$/u.exec(word) ?? [];
  const units = UNITS.find((alike) => alike.includes(unit.toLowerCase())) ?? [];
  // A search finds what begins with a word.
  const shortest = units.filter(
    (alike) => !units.some((one) => one !== alike && alike.startsWith(one)),
  );
  return [
    ...shortest.map((alike) => `${number}${alike}`),
    ...units.map((alike) => `${number} ${alike}`),
  ];
}

/** False for a search without letters or digits (`%`, an emoji), which no product can match. */
export const hasWords = (search: string) => wordsOf(search).length > 0;
