import { spawnSync } from 'node:child_process';
import { root } from './root.mjs';

/** The commit of this checkout; empty outside one. */
export const checkedOutCommit = () =>
  spawnSync('git', ['rev-parse', '--short=12', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  }).stdout?.trim() ?? '';
