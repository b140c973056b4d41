// npm start: installs, builds and serves the store on the Node that package-lock.json pins.
import { checkedOutCommit } from './setup/commit.mjs';
import { requireHostNode } from './setup/host-node.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runChild } from './setup/run-child.mjs';
import { ensureBuilt } from './setup/store-build.mjs';

requireHostNode();
const node = await ensureInstalled();
await ensureBuilt(node);
process.exitCode = await runChild(node, ['dist/server.js'], {
  // Less memory for a little more processor time. With 2 MB, the objects of requests under way would fill the old heap.
  env: {
    NODE_OPTIONS: '--max-semi-space-size=8',
    MALLOC_ARENA_MAX: '2',
    // Returns buffers, and what V8 compiles in pieces of 32 kB with, to the system at once. Otherwise the allocator keeps ever more.
    MALLOC_MMAP_THRESHOLD_: '32768',
    MALLOC_TRIM_THRESHOLD_: '32768',
    // Developers can try payments at once, with imitated providers.
    PAYMENTS_SANDBOX: 'auto',
    COMMIT: checkedOutCommit(),
    ...process.env,
  },
});
