import { once } from 'node:events';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { copyDatabase, testAdmin } from '#tests/support/prepared-database.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { beginUpload } from '#tests/support/slow-upload.ts';
import { signIn } from '#tests/support/test-shop.ts';

const copy = await copyDatabase(inject('prepared'));
afterAll(() => copy.drop());

const start = (env: Record<string, string> = {}) =>
  startServer(copy.dataDir, {
    ADMIN_USERNAME: testAdmin.username,
    ADMIN_PASSWORD: testAdmin.password,
    ...(copy.databaseUrl && { DATABASE_URL: copy.databaseUrl }),
    ...env,
  });

const incoming = () => readdirSync(path.join(copy.dataDir, 'incoming'));
const readiness = async ({ url }: ServerProcess) => {
  const response = await fetch(`${url}/readyz`);
  return { status: response.status, body: (await response.json()) as { status: string } };
};
const isClosed = ({ url }: ServerProcess) =>
  fetch(`${url}/healthz`).then(
    () => false,
    () => true,
  );
const exitOf = async ({ child }: ServerProcess): Promise<number | null> =>
  child.exitCode ?? ((await once(child, 'exit')) as [number | null])[0];

it('a stopping server says so in /readyz, answers requests until proxies know, and lets an upload finish', async () => {
  const server = await start({ DRAIN_SECONDS: '3' });
  expect(await readiness(server)).toMatchObject({ status: 200, body: { status: 'ready' } });
  const upload = await beginUpload(server.url, await signIn(server.url));
  await expect.poll(incoming, { timeout: 20_000 }).toHaveLength(1);
  server.child.kill('SIGTERM');
  await expect
    .poll(() => readiness(server), { timeout: 20_000 })
    .toMatchObject({ status: 503, body: { status: 'the process is stopping' } });
  for (const address of ['/api/products', '/shop', '/api/products']) {
    const response = await fetch(server.url + address);
    expect(response.status).toBe(200);
    expect(response.headers.get('connection')).toBe('close');
    await response.arrayBuffer();
  }
  await expect.poll(() => isClosed(server), { timeout: 20_000 }).toBe(true);
  expect(server.child.exitCode).toBe(null);
  expect(await upload.finish()).toBe(201);
  expect(await exitOf(server)).toBe(0);
  expect(incoming()).toEqual([]);
});

it('a request that does not finish within SHUTDOWN_SECONDS is cut off, and leaves no file', async () => {
  const server = await start({ SHUTDOWN_SECONDS: '1' });
  const upload = await beginUpload(server.url, await signIn(server.url));
  await expect.poll(incoming, { timeout: 20_000 }).toHaveLength(1);
  server.child.kill('SIGTERM');
  await expect(upload.response).rejects.toThrow(/hang up|ECONNRESET/);
  expect(await exitOf(server)).toBe(0);
  expect(incoming()).toEqual([]);
});

it('a second signal ends the process at once', async () => {
  const server = await start({ DRAIN_SECONDS: '300' });
  server.child.kill('SIGTERM');
  await expect
    .poll(() => readiness(server), { timeout: 20_000 })
    .toMatchObject({ status: 503, body: { status: 'the process is stopping' } });
  const again = setInterval(() => server.child.kill('SIGTERM'), 200);
  const code = await exitOf(server);
  clearInterval(again);
  expect(code).toBe(143);
});

it('an upload whose client goes away leaves no file, and the next start removes what a killed process left', async () => {
  const server = await start();
  const cookie = await signIn(server.url);
  const upload = await beginUpload(server.url, cookie);
  await expect.poll(incoming, { timeout: 20_000 }).toHaveLength(1);
  upload.abort();
  await expect.poll(incoming, { timeout: 20_000 }).toEqual([]);

  await beginUpload(server.url, cookie);
  await expect.poll(incoming, { timeout: 20_000 }).toHaveLength(1);
  server.child.kill('SIGKILL');
  await once(server.child, 'exit');
  const media = path.join(copy.dataDir, 'media');
  mkdirSync(media, { recursive: true });
  writeFileSync(path.join(media, 'half.webp.part'), 'half');
  writeFileSync(path.join(media, 'whole.webp'), 'whole');
  const anHourAgo = new Date(Date.now() - 61 * 60 * 1000);
  for (const file of [
    ...incoming().map((name) => path.join(copy.dataDir, 'incoming', name)),
    path.join(media, 'half.webp.part'),
    path.join(media, 'whole.webp'),
  ]) {
    utimesSync(file, anHourAgo, anHourAgo);
  }
  const next = await start();
  await expect.poll(incoming, { timeout: 20_000 }).toEqual([]);
  await expect
    .poll(() => readdirSync(media).filter((name) => /^(half|whole)/.test(name)), {
      timeout: 20_000,
    })
    .toEqual(['whole.webp']);
  await next.stop();
});
