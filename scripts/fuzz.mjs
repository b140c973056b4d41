// npm run fuzz [-- --calls 10000 --seed 42]: sends generated calls from the OpenAPI document to a new store, on the
// embedded database and, if TEST_DATABASE_URL names a server, on PostgreSQL. The same seed generates the same calls.
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { requireHostNode } from './setup/host-node.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { runChild } from './setup/run-child.mjs';

requireHostNode();
const node = await ensureInstalled();
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
});
const projects = ['integration-pglite'];
if (process.env.TEST_DATABASE_URL) projects.push('integration-postgres');
process.exitCode = await runChild(
  node,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...projects.map((project) => `--project=${project}`),
    'tests/integration/fuzz.test.ts',
  ],
  { env: { ...process.env, FUZZ_CALLS: values.calls, FUZZ_SEED: values.seed } },
);
