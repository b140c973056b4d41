// npm run build: dist/, with all that `node dist/server.js` needs but node_modules; with --if-changed, only what changed.
import { buildAll, ensureBuilt } from './setup/store-build.mjs';
import { requireHostNode } from './setup/host-node.mjs';
import { ensureInstalled } from './setup/install.mjs';

requireHostNode();
const node = await ensureInstalled();
if (process.argv.includes('--if-changed')) await ensureBuilt(node);
else await buildAll(node);
