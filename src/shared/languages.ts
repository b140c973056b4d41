/** The languages of the storefront, the default first. Imports nothing, because the service worker loads it. */
export const languages = ['en', 'fr'] as const;

export type Language = (typeof languages)[number];

/** The names of each language in `<html lang>` and `hreflang`, in Open Graph, in the language itself, and in the back office. */
export const languageNames: Record<
  Language,
  { tag: string; locale: string; own: string; english: string }
> = {
  en: { tag: 'en-NG', locale: 'en_NG', own: 'English', english: 'English' },
  fr: { tag: 'fr', locale: 'fr_FR', own: 'Français', english: 'French' },
};

const [defaultLanguage, ...others] = languages;
const prefix = new RegExp(`^/(${others.join('|')})(?=[/?#]|$)`);

/** The language of an address. Every address without a language's name is English. */
export function languageOf(address: string): Language {
  const named = prefix.exec(address)?.[1];
  return others.find((language) => language === named) ?? defaultLanguage;
}

/** The address without its language, as the route table knows it: `/fr/shop` → `/shop`. */
export function withoutLanguage(address: string): string {
  if (!prefix.test(address)) return address;
  const rest = address.replace(prefix, '');
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** The inverse: `/shop` → `/fr/shop`, `/` → `/fr`. */
export const inLanguage = (language: Language, path: string): string =>
  language === defaultLanguage ? path : `/${language}${path === '/' ? '' : path}`;
