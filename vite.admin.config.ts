import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/**
 * The back office, built apart from the storefront: they share no chunk, so that no shopper loads a byte of it and
 * nothing of it decides how the storefront's code is cut. After the client, whose folder it adds to.
 */
export default defineConfig({
  plugins: [react(), tailwindcss()],
  appType: 'custom',
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    assetsDir: 'admin/assets',
    manifest: '.vite/admin-manifest.json',
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/client/admin/entry-admin.tsx',
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'shell', tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
});
