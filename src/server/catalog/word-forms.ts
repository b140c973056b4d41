/** Nouns whose plural has a form of its own. */
const IRREGULAR = [
  ['man', 'men'],
  ['woman', 'women'],
  ['child', 'children'],
  ['foot', 'feet'],
  ['tooth', 'teeth'],
  ['goose', 'geese'],
  ['mouse', 'mice'],
];

/** Ends in -s in the singular, and without it begins "length". */
const LENS = 'lens';

/** The endings of plurals with those of their singulars; the first that fits counts. */
const PLURALS: [plural: RegExp, singulars: string[]][] = [
  [/ies$/, ['y', 'ie']],
  [/ves$/, ['f', 'fe', 've']],
  [/(?<=ss|x|z|ch|sh)es$/, ['']],
  // "Lens", "case", "stiletto", "shoe".
  [/(?<=[so])es$/, ['', 'e']],
  [/(?<=[aeo]u)x$/, ['']],
  [/(?<=[^s])s$/, ['']],
];

/** The endings of singulars whose plural does not begin with them, and that of the plural. */
const SINGULARS: [singular: RegExp, plural: string][] = [
  [/(?<=[^aeiou])y$/, 'ies'],
  // "Cowry" and "cowrie".
  [/(?<=[^aeiou])y$/, 'ie'],
  [/(?<=[^f])fe?$/, 'ves'],
];

/** As a beginning, a shorter guess would find too many others: "cases" is no "cashmere". */
const MIN_GUESS = 4;
const MIN_SINGULAR = 3;

/**
 * The singulars and plurals of an English word in small letters, where they do not begin with it: `pearl` of `pearls`, `scarves` of
 * `scarf`. Some are no words: they find nothing.
 */
export function otherForms(word: string): string[] {
  const pair = IRREGULAR.find((forms) => forms.includes(word));
  if (pair) return pair.filter((form) => form !== word);
  if (word === LENS) return [];
  const [plural, endings = []] = PLURALS.find(([ending]) => ending.test(word)) ?? [];
  const singulars = plural ? endings.map((ending) => word.replace(plural, ending)) : [];
  const [first = ''] = singulars;
  // A guess stands beside others.
  const certain = singulars.length > 1 && first.length < MIN_GUESS ? singulars.slice(1) : singulars;
  const plurals = SINGULARS.filter(([ending]) => ending.test(word)).map(([ending, own]) =>
    word.replace(ending, own),
  );
  return [...certain, ...plurals].filter((form) => form.length >= MIN_SINGULAR);
}

/**
 * Kinds of pieces. A product that only mentions one in its text is none: "looks right with a watch". Other categories may be named
 * like a material or an occasion, which a text says of a product.
 */
const PIECES = new Set(
  `anklet armlet bag bangle belt bracelet brooch cap choker clutch cufflink earring eyewear fascinator gele glasses hairband handbag
  hat headband headtie jacket necklace pendant purse ring scarf shawl shoe sunglasses tiara tie turban wallet watch wristwatch`.split(
    /\s+/,
  ),
);

/** Whether a word in small letters is one of them, in the singular or the plural. */
export const isPiece = (word: string): boolean =>
  [word, ...otherForms(word)].some((form) => PIECES.has(form));
