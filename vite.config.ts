import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { languages, type Language } from './src/shared/languages.ts';
import { textsOf } from './scripts/setup/texts-of.ts';
import { zodWithoutEval } from './scripts/setup/zod-without-eval.ts';

/** React Router's package exports its development build only, with warnings and error pages that no customer sees. */
const routerProduction = (find: RegExp, file: string) => ({
  find,
  replacement: fileURLToPath(
    new URL(`node_modules/react-router/dist/production/${file}`, import.meta.url),
  ),
});
const productionAliases = [
  routerProduction(/^react-router$/, 'index.mjs'),
  routerProduction(/^react-router\/dom$/, 'dom-export.mjs'),
];

/**
 * Lets the build leave out what the storefront does not use of React Router's one chunk: components that no page renders.
 * Fails when a new version is written otherwise.
 */
const routerParts: [text: RegExp, replacement: string][] = [
  [/^(?:Link|NavLink|Form|HistoryRouter)\.displayName = .*$/gm, ''],
  [/^var (Link|NavLink|Form) = (?=\w+\.forwardRef\()/gm, 'var $1 = /* @__PURE__ */ '],
];
const unusedRouterParts = (): Plugin => {
  let isFound = false;
  return {
    name: 'unused-router-parts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /react-router\/dist\/production\/chunk-/, code: 'Link.displayName = ' },
      handler(code) {
        isFound = true;
        return routerParts.reduce((rest, [text, replacement]) => {
          if (rest.search(text) < 0) throw new Error(`React Router has no ${text}`);
          return rest.replace(text, replacement);
        }, code);
      },
    },
    buildEnd(error) {
      if (!error && !isFound) throw new Error('React Router has no chunk with Link.displayName');
    },
  };
};

/** The mode is the language: `vite build --mode fr`. */
const languageOf = (mode: string): Language =>
  languages.find((language) => language === mode) ?? languages[0];

export default defineConfig(({ command, isSsrBuild, mode }) => ({
  plugins: [
    react(),
    tailwindcss(),
    textsOf(languageOf(mode)),
    unusedRouterParts(),
    zodWithoutEval(),
  ],
  appType: 'custom',
  resolve: { alias: command === 'build' ? productionAliases : [] },
  // The server's bundle contains the production build of React, whatever NODE_ENV says where it runs.
  ...(isSsrBuild && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  }),
  publicDir: isSsrBuild || languageOf(mode) !== languages[0] ? false : 'public',
  build: {
    outDir: isSsrBuild ? `dist/render/${languageOf(mode)}` : 'dist/client',
    // The languages share a folder, and the files that have no texts.
    emptyOutDir: isSsrBuild || languageOf(mode) === languages[0],
    manifest: !isSsrBuild && `.vite/manifest-${languageOf(mode)}.json`,
    assetsInlineLimit: 0,
    target: 'es2022',
    rolldownOptions: {
      input: isSsrBuild
        ? 'src/client/entry-server.tsx'
        : ['src/client/after-paint/after-paint.ts', 'src/client/entry-client.tsx'],
      // A text stands where it is used, so that a page loads its own texts and no others.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // Without this, the links that nobody uses stay in the first scripts.
      treeshake: { moduleSideEffects: [{ test: /node_modules\/@trpc\//, sideEffects: false }] },
      // Each request costs a slow phone time, so files that are needed together share a chunk.
      output: {
        // V8 keeps the server's source: one character outside ASCII doubles what a file takes.
        ...(isSsrBuild && { charset: 'ascii', comments: false }),
        codeSplitting: {
          groups: [
            // Loaded by the first query that a page does not bring the data of.
            {
              name: 'http-link',
              test: /@trpc\/client\/dist\/http|\/client\/http-link\.ts|node_modules\/(?:superjson|copy-anything|is-what)\//,
              includeDependenciesRecursively: false,
              priority: 4,
            },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'after-paint', tags: ['$initial'], test: /after-paint/, priority: 3 },
            { name: 'frame', tags: ['$initial'], priority: 1 },
            // Everything that shows a picture and a price, and what the most visited pages share besides.
            {
              name: 'display',
              test: /\/ui\/(?:picture|price|skeleton|field)\.tsx|\/ui\/(?:fallback-picture|stock-label|focus-style|new-tab)|\/lib\/(?:browser-state|reconnect)|\/use-add-to-cart|\/stock-line|\/settings\/(?:promises|contact-channels)|\/storefront\/(?:breadcrumbs|stored-ids)/,
              priority: 0.5,
            },
            // Everything else that shows a product in a list.
            {
              name: 'cards',
              test: /\/product-card\/(?!choice-sheet)|\/ui\/card-face\.tsx/,
            },
            // The code that the home page shares with About and Contact.
            {
              name: 'about',
              test: /\/about-paragraphs|\/business-hours|\/channel-card|\/texts\/(?:fr\/)?home\.ts/,
            },
            // Choosing options and a number, and when they arrive.
            {
              name: 'choice',
              test: /\/storefront\/choice\/|\/ui\/quantity-stepper|\/variant-text|\/size-guide\/size-guide-link|\/size-guide\/guide-of|\/shared\/(?:fit-message|lagos-time\.)/,
            },
            {
              name: 'overlays',
              test: /@radix-ui|react-remove-scroll|\/ui\/(?:dialog|sheet)\.tsx|\/close-on-back/,
            },
            {
              name: 'zoom',
              test: /\/product\/zoom\/|\/gallery\/inline-zoom/,
              // Its texts are those of the page.
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
}));
