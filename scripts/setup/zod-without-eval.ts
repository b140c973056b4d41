import type { Plugin } from 'vite';

/** Browsers report zod's attempt to make functions from text, which the Content-Security-Policy forbids. */
export const zodWithoutEval = (): Plugin => ({
  name: 'zod-without-eval',
  apply: 'build',
  // The server makes them, and its bundle of pages shares zod's settings with it.
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/zod\/v4\/core\/core\.js$/ },
    handler: (code) => `${code}\nglobalConfig.jitless = true;\n`,
  },
});
