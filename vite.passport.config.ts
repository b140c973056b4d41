import { defineConfig } from 'vite';

/** Builds the script of the page that checks passports into one file, which the server puts into that page. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/passport',
    target: 'es2022',
    modulePreload: false,
    rolldownOptions: {
      input: 'src/client/passport/check-passport.ts',
      output: { entryFileNames: 'check-passport.js', format: 'iife' },
    },
  },
});
