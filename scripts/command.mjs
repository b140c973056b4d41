// npm run migrate | backup -- FILE | restore -- FILE | move -- postgres://... | media:move -- s3 | …: a command of the built server.
import { requireHostNode } from './setup/host-node.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runChild } from './setup/run-child.mjs';
import { ensureBuilt } from './setup/store-build.mjs';

requireHostNode();
const node = await ensureInstalled();
await ensureBuilt(node);
process.exitCode = await runChild(node, ['dist/server.js', ...process.argv.slice(2)]);
