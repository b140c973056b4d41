import { sellersLanguage } from '#client/texts/language.ts';

/** The `lang` of what the seller wrote: that of the page, as soon as they have translated all of it. */
export const languageOfTexts = ({ isTranslated }: { isTranslated?: true | undefined }) =>
  isTranslated ? undefined : sellersLanguage;
