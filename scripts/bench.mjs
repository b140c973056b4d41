// npm run bench [-- --quick]: measures the store's speed against limits in the same run and writes docs/performance.md.
import { ensureBuilt } from './setup/store-build.mjs';
import { requireHostNode } from './setup/host-node.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runChild } from './setup/run-child.mjs';

requireHostNode();
const node = await ensureInstalled();
await ensureBuilt(node);
process.exitCode = await runChild(node, ['tests/bench/main.ts', ...process.argv.slice(2)]);
