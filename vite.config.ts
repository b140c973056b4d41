import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      input: isSsrBuild
        ? 'src/client/entry-server.tsx'
        : ['src/client/after-paint/after-paint.ts', 'src/client/entry-client.tsx'],
      // Each file is a request, which keeps a slow phone busy too: what is wanted together stays together.
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'after-paint', tags: ['$initial'], test: /after-paint/, priority: 3 },
            { name: 'frame', tags: ['$initial'], priority: 1 },
            // What shows a piece anywhere.
            {
              name: 'pieces',
              test: /\/product-card\/(?!choice-sheet)|\/ui\/(?:picture|price|skeleton|quantity-stepper)\.tsx|\/storefront\/choice\/|\/use-page-url|\/use-online|\/variant-text/,
            },
            {
              name: 'overlays',
              test: /@radix-ui|react-remove-scroll|\/ui\/sheet\.tsx|\/use-closed-by-back/,
            },
            { name: 'zoom', test: /\/product\/zoom\/|\/gallery\/inline-zoom/ },
          ],
        },
      },
    },
  },
}));
