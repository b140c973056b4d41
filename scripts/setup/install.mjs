import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail } from './fail.mjs';
import { findPinnedNode } from './pinned-node.mjs';
import { withProgress } from './progress.mjs';
import { root } from './root.mjs';

/**
 * Installs package-lock.json into node_modules unless they already agree, and returns the Node to run on.
 *
 * @returns {Promise<string>} the pinned Node's path
 */
export async function ensureInstalled() {
  if (lockedPackagesAreThere()) {
    const node = findPinnedNode();
    if (node) return node;
  }
  const code = await withProgress('Installing packages (about a minute, once)', npmCi);
  if (code !== 0) {
    fail(
      'npm could not install the packages; the reason is above. Then run the same command again.',
    );
  }
  return findPinnedNode() ?? nodeOfThisMachine();
}

// npm writes node_modules/.package-lock.json when an installation is complete, so one that was
// interrupted has none, and one for another lock file differs.
function lockedPackagesAreThere() {
  const wanted = packagesIn('package-lock.json');
  const installed = packagesIn(join('node_modules', '.package-lock.json'));
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = installed[path];
    return found ? found.version === entry.version : Boolean(entry.optional);
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version: string, optional?: boolean }> | undefined}
 */
function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** @returns {Promise<number>} */
function npmCi() {
  // Vite and the test tools are development dependencies and are needed with NODE_ENV=production too.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npmCli = process.env.npm_execpath;
  /** @type {import('node:child_process').SpawnOptions} */
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] };
  const child = npmCli?.endsWith('npm-cli.js')
    ? spawn(process.execPath, [npmCli, ...args], options)
    : spawn('npm', args, { ...options, shell: process.platform === 'win32' });
  return new Promise((resolve) => {
    child.on('error', (error) => {
      console.error(`npm did not start: ${error.message}`);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

// npm's `node` package has no build for some machines (Alpine's musl, for one).
function nodeOfThisMachine() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    'The Node 24 that the lock file pins is not there: either npm was told to ignore install scripts\n' +
      '(then run: npm rebuild node --ignore-scripts=false) or there is no build of it for this machine\n' +
      '(then install Node 24 yourself).',
  );
}
