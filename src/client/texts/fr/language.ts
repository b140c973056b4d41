import type { Language } from '#shared/languages.ts';

export const language = 'fr' as Language;
export const sellersLanguage = 'en' as string | undefined;
