import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { readChunks } from './src/server/web/client-assets.ts';

const manifestFile = 'dist/client/.vite/manifest.json';

/** Files that a page loads on demand. */
const parts = [
  'src/client/cart/cart-drawer.tsx',
  'src/client/chrome/footer.tsx',
  'src/client/chrome/search-panel.tsx',
  'src/client/chrome/site-menu.tsx',
  'src/client/saved/late-parts.tsx',
  'src/client/storefront/saved/saved-page.tsx',
  'src/client/ui/toast/toast-region.tsx',
];

/** Builds the service worker into one file after the client build; it contains the hash of that build. */
export default defineConfig({
  define: {
    SHOP_BUILD: JSON.stringify(hashOf(manifestFile)),
    SHOP_PARTS: JSON.stringify(readChunks(manifestFile).files(...parts)),
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

function hashOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12);
}
