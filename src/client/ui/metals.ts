/** The colours of metals, as options have them. The first name that a text contains counts. */
export const metals = [
  ['Yellow gold', '#d6a545'],
  ['Rose gold', '#d9a793'],
  ['White gold', '#e3e1dc'],
  ['Silver', '#d6d6d3'],
  ['Antique silver', '#a09a90'],
  ['Brass', '#b5893f'],
  ['Copper', '#b66a45'],
  ['Black', '#26211e'],
] as const;

type Metal = (typeof metals)[number][0];

/** Words of labels, and the metal that they look like. The earlier ones say more than the later ones. */
const looks: [RegExp, Metal][] = [
  [/\b(black|blackened|oxidi[sz]ed|gunmetal)\b/, 'Black'],
  [/\brose\b/, 'Rose gold'],
  [/\bwhite\b|platinum|palladium|rhodium/, 'White gold'],
  [/gold|vermeil/, 'Yellow gold'],
  [/antique|titanium|tungsten/, 'Antique silver'],
  [/silver|steel/, 'Silver'],
  [/brass|bronze/, 'Brass'],
  [/copper/, 'Copper'],
];

/** The colour that a metal with this label looks like; undefined for an unknown one. */
export function metalColor(label: string): string | undefined {
  const text = label.toLowerCase();
  const look = looks.find(([words]) => words.test(text))?.[1];
  return metals.find(([metal]) => metal === look)?.[1];
}
