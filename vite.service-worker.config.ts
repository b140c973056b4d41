import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { readChunks } from './src/server/web/client-chunks.ts';

const manifestFile = 'dist/client/.vite/manifest.json';

/** What a page fetches when it is first wanted. */
const parts = [
  'src/client/cart/cart-drawer.tsx',
  'src/client/chrome/site-menu.tsx',
  'src/client/ui/toast-region.tsx',
];

/** The service worker in one file of its own, after the client: it bears the hash of what it was built with. */
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
