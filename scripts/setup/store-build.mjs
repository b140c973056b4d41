import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fail } from './fail.mjs';
import { keepPreviousAssets } from './previous-assets.mjs';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';

const dist = join(root, 'dist');
/** As in src/shared/languages.ts, which an old Node of the host cannot read. */
const languages = ['en', 'fr'];

/**
 * A part of dist/: rebuilt when one of its sources changes.
 *
 * @typedef {{ name: string, sources: string[], build: (node: string, options: string[]) => Promise<void> }} Part
 */

/** @type {Part[]} */
const parts = [
  {
    name: 'client',
    sources: [
      'src/client',
      'src/shared',
      'src/server/web/client-chunks.ts',
      'assets/fonts',
      'public',
      'scripts/setup/build-api-reference.mjs',
      'index.html',
      'vite.config.ts',
      'scripts/setup/texts-of.ts',
      'scripts/setup/zod-without-eval.ts',
      'vite.admin.config.ts',
      'vite.service-worker.config.ts',
      'vite.passport.config.ts',
      'package-lock.json',
    ],
    build: buildClient,
  },
  {
    name: 'server',
    sources: [
      'src/server',
      'src/shared',
      'src/sandbox',
      'vite.server.config.ts',
      'package-lock.json',
    ],
    build: buildServer,
  },
  {
    name: 'assets',
    sources: [
      'assets/catalogue/catalogue.json',
      'assets/pictures/manifest.json',
      'assets/fonts/adunni-card-display.ttf',
      'assets/fonts/adunni-card-text.ttf',
    ],
    build: copyAssets,
  },
];

/**
 * Builds the parts of dist/ that were not built from exactly these sources.
 *
 * @param {string} node the pinned Node
 */
export async function ensureBuilt(node) {
  const changed = parts.filter((part) => !isBuilt(part));
  if (changed.length === 0) return;
  await withProgress('Building the store', () => build(node, changed, ['--logLevel', 'error']));
}

/** @param {string} node the pinned Node */
export const buildAll = (node) => build(node, parts, []);

/**
 * @param {string} node
 * @param {Part[]} chosen
 * @param {string[]} options for vite
 */
async function build(node, chosen, options) {
  for (const part of chosen) {
    rmSync(stampOf(part), { force: true });
    const from = fingerprint(part);
    await part.build(node, options);
    mkdirSync(dirname(stampOf(part)), { recursive: true });
    writeFileSync(stampOf(part), from);
  }
}

/** @type {Part['build']} */
async function buildClient(node, options) {
  await keepPreviousAssets(join(dist, 'client'), async () => {
    for (const language of languages) await vite(node, ['build', '--mode', language, ...options]);
    await vite(node, ['build', '--config', 'vite.service-worker.config.ts', ...options]);
    await vite(node, ['build', '--config', 'vite.admin.config.ts', ...options]);
    await vite(node, ['build', '--config', 'vite.passport.config.ts', ...options]);
    // Its packages may be missing until here: `npm start` installs them.
    const { buildApiReference } = await import('./build-api-reference.mjs');
    await buildApiReference(join(dist, 'client'));
  });
  const serverEntry = 'src/client/entry-server.tsx';
  for (const language of languages)
    await vite(node, ['build', '--ssr', serverEntry, '--mode', language, ...options]);
}

/** @type {Part['build']} */
async function buildServer(node, options) {
  for (const folder of ['server', 'sandbox'])
    rmSync(join(dist, folder), { recursive: true, force: true });
  await vite(node, ['build', '--config', 'vite.server.config.ts', ...options]);
  cpSync(join(root, 'src/sandbox/browser'), join(dist, 'sandbox/browser'), { recursive: true });
}

/** @type {Part['build']} */
async function copyAssets() {
  for (const folder of ['catalogue', 'fonts', 'pictures']) {
    rmSync(join(dist, 'assets', folder), { recursive: true, force: true });
    cpSync(join(root, 'assets', folder), join(dist, 'assets', folder), { recursive: true });
  }
}

/**
 * @param {string} node
 * @param {string[]} args
 * @returns {Promise<void>}
 */
function vite(node, args) {
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  // An inherited NODE_ENV must not put React's development build into dist/.
  const env = { ...process.env, NODE_ENV: 'production' };
  return new Promise((resolve, reject) => {
    const child = spawn(node, [program, ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (code) => {
      if (code === 0) resolve();
      else fail(`The store could not be built; the reason is above (vite ${args.join(' ')}).`);
    });
  });
}

/** @param {Part} part */
const stampOf = ({ name }) => join(dist, 'built-from', name);

/** @param {Part} part */
function isBuilt(part) {
  const stamp = stampOf(part);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(part);
}

/** @param {Part} part */
function fingerprint({ sources }) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder)) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * @param {string} path a file or folder, relative to the root; may be missing
 * @returns {string[]} its files, always in the same order
 */
function filesUnder(path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return [];
  if (!stats.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .toSorted()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}
