// npm run build: writes dist/ with everything that `node dist/server.js` needs except node_modules. With
// --if-changed, builds only the parts that changed.
import { buildAll, ensureBuilt } from './setup/store-build.mjs';
import { requireHostNode } from './setup/host-node.mjs';
import { ensureInstalled } from './setup/install.mjs';

requireHostNode();
const node = await ensureInstalled();
if (process.argv.includes('--if-changed')) await ensureBuilt(node);
else await buildAll(node);
