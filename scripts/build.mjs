// npm run build: the client's bundles in dist/; with --if-changed, only if their sources changed.
import { buildClient, ensureClientBuilt } from './setup/client-build.mjs';
import { requireHostNode } from './setup/host-node.mjs';
import { ensureInstalled } from './setup/install.mjs';

requireHostNode();
const node = await ensureInstalled();
if (process.argv.includes('--if-changed')) await ensureClientBuilt(node);
else await buildClient(node);
