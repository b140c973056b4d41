// npm run bench [-- --quick]: measures the store's speed against limits in the same run and writes docs/performance.md.
// npm run bench -- processes [--quick]: several processes, with and without a replica; writes its figures into docs/scaling.md.
import { ensureBuilt } from './setup/store-build.mjs';
import { requireHostNode } from './setup/host-node.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runChild } from './setup/run-child.mjs';

requireHostNode();
const node = await ensureInstalled();
await ensureBuilt(node);
const [first, ...others] = process.argv.slice(2);
process.exitCode = await runChild(
  node,
  first === 'processes'
    ? ['tests/bench/processes/main.ts', ...others]
    : ['tests/bench/main.ts', ...process.argv.slice(2)],
);
