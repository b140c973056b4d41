import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const home = join(root, 'node_modules', 'node');

/**
 * The Node that package-lock.json pins (npm's `node` package), where it is installed and runs here.
 *
 * @returns {string | undefined}
 */
export function findPinnedNode() {
  try {
    const { version, bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
    const program = join(home, bin.node);
    const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
    return stdout.trim() === `v${version}` ? program : undefined;
  } catch {
    return undefined;
  }
}
