// npm start: installs, builds and serves the shop on the Node that package-lock.json pins.
import { ensureClientBuilt } from './setup/client-build.mjs';
import { requireHostNode } from './setup/host-node.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runChild } from './setup/run-child.mjs';

requireHostNode();
const node = await ensureInstalled();
await ensureClientBuilt(node);
process.exitCode = await runChild(node, ['src/server/main.ts'], {
  // On a machine of one's own paying can be tried at once, with imitations of the providers.
  env: { PAYMENTS_SANDBOX: 'auto', ...process.env },
});
