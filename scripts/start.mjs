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
  // On a developer's machine payments can be tried at once, with imitated providers.
  env: { PAYMENTS_SANDBOX: 'auto', COMMIT: checkedOutCommit(), ...process.env },
});
