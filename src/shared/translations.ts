import { z } from 'zod';
import { languages, type Language } from './languages.ts';
import { id, page, paging } from './paging.ts';
import { plainText } from './text.ts';

const [, ...others] = languages;
/** The languages into which the seller's texts can be translated: all but that in which they are written. */
export const translatedLanguages = others;
const [firstLanguage] = translatedLanguages;
export const translatedLanguage = z.enum(translatedLanguages);
export type TranslatedLanguage = Exclude<Language, 'en'>;

/** What the seller's text that was translated into the language of an answer says there, by the text. */
export const translatedWords = z.record(z.string(), z.string()).optional();

/** `unused`: the seller has changed or deleted the text since. */
export const translationState = z.enum(['missing', 'translated', 'unused']);
export type TranslationState = z.infer<typeof translationState>;

/** What a text is: `choice` names the options of a product, `picture` describes one. */
export const translationKind = z.enum([
  'category',
  'categoryDescription',
  'choice',
  'option',
  'name',
  'description',
  'feature',
  'picture',
  'setting',
]);
export type TranslationKind = z.infer<typeof translationKind>;

export const translationView = z.object({
  source: z.string(),
  /** Empty if there is none. */
  text: z.string(),
  /** Null if nothing has the text any more. */
  kind: translationKind.nullable(),
  /** The product or category that has it, and the setting; empty for options, which many share. */
  of: z.string(),
});
export type TranslationView = z.infer<typeof translationView>;

/** `productId`: only the texts of one product. */
export const translationQuery = paging.extend({
  language: translatedLanguage.default(firstLanguage),
  state: translationState.optional(),
  search: plainText(200).optional(),
  productId: id.optional(),
});
export type TranslationQuery = z.infer<typeof translationQuery>;

export const translationPage = page(translationView).extend({
  counts: z.record(translationState, z.int()),
});
export type TranslationPage = z.infer<typeof translationPage>;

const MAX_TEXT = 10_000;

/** An empty text removes the translation. `expected` is the one that the sender saw. */
export const saveTranslationsInput = z.object({
  language: translatedLanguage,
  translations: z
    .array(
      z.object({
        source: plainText(MAX_TEXT).min(1),
        text: plainText(MAX_TEXT),
        expected: z.string().optional(),
      }),
    )
    .min(1)
    .max(500),
});
export type SaveTranslationsInput = z.infer<typeof saveTranslationsInput>;
