import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { compressFiles } from './compress.mjs';
import { fail } from './fail.mjs';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';

const sources = [
  'src/client',
  'src/shared',
  'src/server/web/client-chunks.ts',
  'assets/fonts',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.admin.config.ts',
  'vite.service-worker.config.ts',
  'package-lock.json',
];
const stamp = join(root, 'dist', 'built-from');

/**
 * Builds the client unless dist/ was built from exactly these sources.
 *
 * @param {string} node the pinned Node
 */
export async function ensureClientBuilt(node) {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint()) return;
  await withProgress('Building the pages', () => buildClient(node, ['--logLevel', 'error']));
}

/**
 * @param {string} node the pinned Node
 * @param {string[]} [options] for vite
 */
export async function buildClient(node, options = []) {
  rmSync(stamp, { force: true });
  const from = fingerprint();
  await vite(node, ['build', '--outDir', 'dist/client', ...options]);
  await vite(node, ['build', '--config', 'vite.service-worker.config.ts', ...options]);
  await vite(node, ['build', '--config', 'vite.admin.config.ts', ...options]);
  const serverEntry = 'src/client/entry-server.tsx';
  await vite(node, ['build', '--ssr', serverEntry, '--outDir', 'dist/server', ...options]);
  for (const assets of ['assets', 'admin/assets']) {
    compressFiles(join(root, 'dist', 'client', assets));
  }
  mkdirSync(join(root, 'dist'), { recursive: true });
  writeFileSync(stamp, from);
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
      else fail(`The pages could not be built; the reason is above (vite ${args.join(' ')}).`);
    });
  });
}

function fingerprint() {
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
