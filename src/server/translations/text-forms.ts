import { facetValueOf } from '#shared/facets.ts';
import { cardExcerpt, slideLine } from '#shared/excerpt.ts';
import { keyOfFacet, keyOfText } from './text-keys.ts';

/** A text as an answer has it: whole, its beginning, or what it is a value of a filter for. */
interface Form {
  key: string;
  text: string;
}

/** "Stone: Pearl and coral" names two values. */
const valuesIn = (text: string, and: RegExp) =>
  text
    .slice(text.indexOf(':') + 1)
    .replace(and, ',')
    .split(/[,;&+]/);

function* facetForms(source: string, text: string): Generator<Form> {
  const values = valuesIn(source, /\band\b/gi);
  const translated = valuesIn(text, /(?<=\s)et(?=\s)/gi);
  if (values.length !== translated.length) return;
  for (const [at, value] of values.entries()) {
    const said = translated[at]?.trim() ?? '';
    const key = facetValueOf(value);
    if (said && key)
      yield { key: keyOfFacet(key), text: said.charAt(0).toUpperCase() + said.slice(1) };
  }
}

/** Longer texts name no value of a filter. */
const MAX_FACET = 200;

/** The forms of a translation, the whole text first. */
export function formsOf(source: string, text: string): Form[] {
  const forms = [
    { key: keyOfText(source), text },
    { key: keyOfText(cardExcerpt(source)), text: cardExcerpt(text) },
    { key: keyOfText(slideLine(source)), text: slideLine(text) },
    ...(source.length <= MAX_FACET ? facetForms(source, text) : []),
  ];
  const first = new Map(forms.toReversed().map((form) => [form.key, form]));
  return [...new Set(forms.map(({ key }) => key))].flatMap((key) => first.get(key) ?? []);
}
