import type { Language } from '#shared/languages.ts';

/** The language of the texts beside this file. */
export const language = 'en' as Language;
/** Marks what the seller typed, which nobody translates. */
export const sellersLanguage = undefined as string | undefined;
