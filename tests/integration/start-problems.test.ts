import { execFile } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, inject, it } from 'vitest';
import { copyDatabase } from '#tests/support/prepared-database.ts';
import { startServer } from '#tests/support/server-process.ts';

const copy = await copyDatabase(inject('prepared'));
afterAll(() => copy.drop());
const database: Record<string, string> = copy.databaseUrl ? { DATABASE_URL: copy.databaseUrl } : {};

it('a start with a DATA_DIR that cannot be written names the variable and says what to do', async () => {
  const file = path.join(copy.dataDir, 'a-file');
  await writeFile(file, 'not a folder');
  for (const place of [file, path.join(file, 'data')])
    await expect(startServer(place, database)).rejects.toThrow(
      `DATA_DIR (${place}) cannot be written: a file has its name. Correct that, or set DATA_DIR`,
    );
});

it('a start on a port in use names the variable, that of metrics as well', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = String((other.address() as AddressInfo).port);
  for (const name of ['PORT', 'METRICS_PORT'])
    await expect(startServer(copy.dataDir, { ...database, [name]: port })).rejects.toThrow(
      `${name} ${port} is in use by another program`,
    );
  other.close();
});

it.each([
  ['secret:reencrypt', '(0 encrypted again)'],
  ['ledger:check', 'The ledger agrees with the payments, refunds and amounts of 0 orders.'],
])('%s with nothing to do says so and ends well', async (command, answer) => {
  const { PATH, HOME } = process.env;
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/server.js', command], {
    env: { PATH, HOME, DATA_DIR: copy.dataDir, ...database },
  });
  expect(stdout).toContain(answer);
});
