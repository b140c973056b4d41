import { chmod, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { copyDatabase } from '#tests/support/prepared-database.ts';
import { startServer } from '#tests/support/server-process.ts';

const copy = await copyDatabase(inject('prepared'));
afterAll(() => copy.drop());

/** The permissions of other users of the machine for a file or folder of DATA_DIR. */
const forOthers = async (name: string) => (await stat(path.join(copy.dataDir, name))).mode & 0o077;

it('only the owner of the process can read the stored files, earlier ones included', async () => {
  const { dataDir } = copy;
  await mkdir(path.join(dataDir, 'outbox'), { recursive: true });
  await writeFile(path.join(dataDir, 'outbox', 'earlier.eml'), 'To: Ada');
  for (const [name, mode] of [
    ['', 0o755],
    ['outbox', 0o755],
    ['outbox/earlier.eml', 0o644],
  ] as const) {
    await chmod(path.join(dataDir, name), mode);
  }
  const server = await startServer(dataDir, {
    ...(copy.databaseUrl && { DATABASE_URL: copy.databaseUrl }),
  });
  const names = ['', 'outbox', 'outbox/earlier.eml', ...(await readdir(dataDir))];
  const open = await Promise.all(names.map(async (name) => [name, await forOthers(name)]));
  await server.stop();
  expect(open.filter(([, mode]) => mode !== 0)).toEqual([]);
});
