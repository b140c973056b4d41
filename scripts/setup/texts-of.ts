import path from 'node:path';
import type { Plugin } from 'vite';
import { languages, type Language } from '../../src/shared/languages.ts';

const english = /[/\\]src[/\\](?:client|shared)[/\\]texts[/\\][a-z-]+\.ts$/;

/** Builds with the texts of a language: `texts/cart.ts` is then `texts/fr/cart.ts`. */
export const textsOf = (language: Language): Plugin => ({
  name: 'texts-of-language',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (language === languages[0] || !source.includes('texts/')) return null;
    // The texts themselves may ask for the English.
    if (importer && path.basename(path.dirname(importer)) === language) return null;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    if (!found || !english.test(found.id)) return null;
    const { dir, base } = path.parse(found.id);
    return path.join(dir, language, base);
  },
});
