import { defineConfig, type Plugin } from 'vite';

const copyForOldEngines = /function _objectSpread2\(e\) \{[\s\S]*?\n\}/;

/** tRPC copies its context several times per call, with a function for old engines that copies property by property. */
const nativeCopies: Plugin = {
  name: 'native-copies',
  transform: {
    filter: { id: /@trpc\/server\/dist\/getErrorShape/ },
    handler(code) {
      if (!copyForOldEngines.test(code)) this.error('tRPC has no such function any more');
      return code.replace(copyForOldEngines, 'const _objectSpread2 = Object.assign;');
    },
  },
};

/**
 * Bundles the server so that it starts without a thousand files to resolve: `dist/server.js` loads `dist/server/main.js`.
 * Only packages with native code or files of their own stay outside.
 */
export default defineConfig({
  plugins: [nativeCopies],
  publicDir: false,
  ssr: { noExternal: true, external: ['sharp', '@electric-sql/pglite', 'pg-native', 'vite'] },
  build: {
    ssr: 'src/server/launch.ts',
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    rolldownOptions: {
      // Libraries for both sides mark modules for React's server components, which this server does not use.
      onLog: (level, log, write) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') write(level, log);
      },
      output: {
        // MikroORM knows entities by the names of their classes.
        keepNames: true,
        // V8 keeps the source: one character outside ASCII, even in a comment, doubles what it takes.
        charset: 'ascii',
        comments: false,
        entryFileNames: 'server.js',
        // The sandbox finds its browser files relative to its own.
        chunkFileNames: ({ name }) =>
          name === 'sandbox' ? 'sandbox/provider/sandbox.js' : 'server/[name].js',
      },
    },
  },
});
