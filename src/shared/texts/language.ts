import type { Language } from '../languages.ts';

/** The language of the texts beside this file. */
export const language = 'en' as Language;
/** Marks what the seller typed, which nobody translates. */
export const sellersLanguage = undefined as string | undefined;
