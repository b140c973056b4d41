import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { zodWithoutEval } from './scripts/setup/zod-without-eval.ts';

/**
 * Builds the back office separately from the storefront. They share no chunk, so customers load none of its code and it
 * does not influence how the storefront is split. Runs after the client build and adds to its folder.
 */
export default defineConfig({
  plugins: [react(), tailwindcss(), zodWithoutEval()],
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
