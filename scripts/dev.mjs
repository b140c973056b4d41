// npm run dev: the server with Vite in middleware mode. Changes of the client appear at once; changes of the
// server and the contract restart it.
import { requireHostNode } from './setup/host-node.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runChild } from './setup/run-child.mjs';

requireHostNode();
const node = await ensureInstalled();
const watched = ['--watch-path=src/server', '--watch-path=src/shared'];
process.exitCode = await runChild(node, [...watched, 'src/server/main.ts'], {
  env: { PAYMENTS_SANDBOX: 'auto', ...process.env, CLIENT_DEV_SERVER: '1' },
});
