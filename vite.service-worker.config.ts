import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { languages, type Language } from './src/shared/languages.ts';
import { readChunks } from './src/server/web/client-assets.ts';

const manifestOf = (language: Language) => `dist/client/.vite/manifest-${language}.json`;

/** Files that a page loads on demand. */
const parts = [
  'src/client/cart/cart-drawer.tsx',
  'src/client/chrome/footer.tsx',
  'src/client/chrome/search-panel.tsx',
  'src/client/chrome/site-menu.tsx',
  'src/client/saved/deferred-parts.tsx',
  'src/client/storefront/saved/saved-page.tsx',
  'src/client/ui/toast/toast-region.tsx',
];

/** Builds the service worker into one file after the client build; it contains the hash of that build. */
export default defineConfig({
  define: {
    SHOP_BUILD: JSON.stringify(hashOf(languages.map(manifestOf))),
    SHOP_PARTS: JSON.stringify(
      Object.fromEntries(
        languages.map((language) => [language, readChunks(manifestOf(language)).files(...parts)]),
      ),
    ),
  },
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: 'src/client/service-worker/service-worker.ts',
      output: { entryFileNames: 'sw.js', format: 'iife' },
    },
  },
});

function hashOf(files: string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
