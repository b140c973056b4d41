// npm test: installs what is missing and hands over to scripts/test/main.ts on the pinned Node,
// which sends back how many checks and tests passed and failed.
import { requireHostNode } from './setup/host-node.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runChild } from './setup/run-child.mjs';

// Stands until the real figures arrive, so that a crash before them counts as a failure.
let tally = { passed: 0, failed: 1 };
process.on('exit', () => console.log(`${tally.passed} passed, ${tally.failed} failed`));

requireHostNode();
const node = await ensureInstalled();
const code = await runChild(node, ['scripts/test/main.ts', ...process.argv.slice(2)], {
  onMessage: (message) => (tally = /** @type {typeof tally} */ (message)),
});
process.exitCode = code === 0 && tally.failed > 0 ? 1 : code;
