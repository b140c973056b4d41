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
        : ['src/client/after-paint.ts', 'src/client/entry-client.tsx'],
      // What every page loads stays together: cut up by who else uses it, it weighs kilobytes more.
      output: {
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'frame', tags: ['$initial'], test: /^(?!.*after-paint)/, priority: 1 },
          ],
        },
      },
    },
  },
}));
