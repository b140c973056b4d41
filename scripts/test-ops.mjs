// npm run test:ops: the store behind nginx, haproxy and Varnish, watched by Prometheus, and stopped as a container is. Installs
// what is missing if it may; otherwise the tests that need it are skipped with a message.
import { spawnSync } from 'node:child_process';
import { requireHostNode } from './setup/host-node.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runChild } from './setup/run-child.mjs';
import { ensureBuilt } from './setup/store-build.mjs';

/** @type {Record<string, string>} Debian's packages by program */
const packages = {
  nginx: 'nginx',
  haproxy: 'haproxy',
  prometheus: 'prometheus',
  bwrap: 'bubblewrap',
  varnishd: 'varnish varnish-modules',
};
const programs = Object.keys(packages);

/** @param {string} program */
const isMissing = (program) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0;

requireHostNode();
const node = await ensureInstalled();
await ensureBuilt(node);

const missing = programs.filter(isMissing);
if (missing.length > 0 && process.getuid?.() === 0 && !isMissing('apt-get')) {
  console.log(`Installing ${missing.join(', ')} …`);
  spawnSync(
    'apt-get',
    [
      'install',
      '-q',
      '-y',
      '--no-install-recommends',
      ...missing.flatMap((program) => (packages[program] ?? program).split(' ')),
    ],
    {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
      stdio: 'ignore',
    },
  );
}
for (const program of programs.filter(isMissing)) {
  console.log(`Skipped: ${program} is not installed, and this user cannot install it.`);
}
if (process.env.TEST_DATABASE_URL) {
  process.exitCode = await runChild(node, [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=vitest.ops.config.ts',
    ...process.argv.slice(2),
  ]);
} else {
  console.log('Skipped: two processes share a PostgreSQL server; name one in TEST_DATABASE_URL.');
}
