/** The properties by which customers filter besides category and price, as options and features name them. */
export const facets = ['metal', 'stone', 'size'] as const;
export type Facet = (typeof facets)[number];

/** The values of each facet that a list is limited to: one of them. */
export type ChosenFacets = Partial<Record<Facet, string[]>>;

/** A filter takes at most this many values of a facet. */
export const MAX_FACET_VALUES = 20;
export const MAX_FACET_VALUE_LENGTH = 60;

/** One spelling for all lists that mean the same, for addresses and caches: each value once, in the order of the alphabet. */
export const normaliseFacetValues = (typed: readonly string[]): string[] => {
  const values = typed.flatMap((text) => text.split(',')).map((text) => text.trim().toLowerCase());
  const usable = values.filter((value) => value !== '' && value.length <= MAX_FACET_VALUE_LENGTH);
  return [...new Set(usable)].toSorted().slice(0, MAX_FACET_VALUES);
};

/** The values of all facets that a list is limited to. */
export const chosenFacetValues = (chosen: { [Name in Facet]?: string[] | undefined }): string[] =>
  facets.flatMap((facet) => chosen[facet] ?? []);

/** The value of an option, as the database makes it (`product_facets_of`): "Rosé Gold" is `rose-gold`. */
export const facetValueOf = (option: string): string =>
  option
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.]+/gu, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '');

/** A size in letters, like `xl`. */
const letterSize = /^\d?x*[sml]$/;

/** Words that a hyphen joins to the one before: "Gold-plated silver", "Lab-grown emerald". */
const joinedWords = / (?=(?:plated|filled|coated|dipped|tone|toned|grown|created)\b)/g;

/** `rose-gold` is "Rose gold", `gold-plated` is "Gold-plated", `7.5` is "7.5", `xl` is "XL". */
export function facetValueLabel(facet: Facet, value: string): string {
  if (facet === 'size' && letterSize.test(value)) return value.toUpperCase();
  const text = value.replaceAll('-', ' ').replaceAll(joinedWords, '-');
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
