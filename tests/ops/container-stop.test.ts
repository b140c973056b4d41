import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from '#tests/support/free-port.ts';
import { emptyDatabase, testAdmin } from '#tests/support/prepared-database.ts';
import { beginUpload } from '#tests/support/slow-upload.ts';
import { signIn } from '#tests/support/test-shop.ts';

// Its passwords have their real cost.
const copy = await emptyDatabase('postgres');
afterAll(() => copy.drop());

const hasNamespaces = spawnSync('unshare', ['-fp', '--mount-proc', 'true']).status === 0;
if (!hasNamespaces) {
  process.stdout.write('Skipped: this user may not create process namespaces.\n');
}

it.runIf(hasNamespaces)(
  'npm start as process 1, as in a container, lets an upload finish when it gets SIGTERM',
  async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const { PATH, HOME } = process.env;
    const container = spawn('unshare', ['-fp', '--mount-proc', '--kill-child', 'npm', 'start'], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: {
        PATH,
        HOME,
        PORT: String(port),
        HOST: '127.0.0.1',
        DATA_DIR: copy.dataDir,
        DATABASE_URL: copy.databaseUrl,
        RATE_LIMITS: 'off',
        ADMIN_USERNAME: testAdmin.username,
        ADMIN_PASSWORD: testAdmin.password,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [container.stdout, container.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    }
    const exit = once(container, 'exit') as Promise<[number | null]>;
    try {
      await expect.poll(() => output, { timeout: 120_000 }).toContain('Adunni is open');
      const incoming = path.join(copy.dataDir, 'incoming');
      const upload = await beginUpload(url, await signIn(url));
      await expect.poll(() => readdirSync(incoming).length, { timeout: 20_000 }).toBe(1);
      process.kill(childOf(container.pid ?? 0), 'SIGTERM');
      const isClosed = () =>
        fetch(`${url}/healthz`).then(
          () => false,
          () => true,
        );
      await expect.poll(isClosed, { timeout: 20_000 }).toBe(true);
      expect(await upload.finish()).toBe(201);
      const [code] = await exit;
      expect([code, output]).toEqual([0, expect.not.stringContaining('npm error')]);
    } finally {
      container.kill('SIGKILL');
    }
  },
);

/** Process 1 of the namespace, by its number outside. */
function childOf(pid: number): number {
  const file = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(file)) throw new Error(`there is no process ${pid}`);
  return Number(readFileSync(file, 'utf8').trim().split(' ')[0]);
}
