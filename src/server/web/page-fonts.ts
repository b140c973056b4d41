/** The font files that a page loads before its styles request them. */
export interface Fonts {
  /** The letters of English, on every page. */
  plain: string[];
  /** Accented letters and further signs. */
  accents: string[];
}

/** The `unicode-range` of the plain fonts in client/fonts.css. */
const plainLetters =
  /^[\s\u{20}-\u{7e}\u{a0}\u{a9}\u{b7}\u{d7}\u{e7}\u{2013}\u{2014}\u{2018}\u{2019}\u{201c}\u{201d}\u{2022}\u{2026}\u{202f}\u{20a6}\u{2192}\u{2212}]*$/u;

/** A page with an accented letter loads both files at once: a word whose letters arrive apart changes under the reader's eyes. */
export const fontsFor = (html: string, { plain, accents }: Fonts): string[] =>
  plainLetters.test(html) ? plain : [...plain, ...accents];
