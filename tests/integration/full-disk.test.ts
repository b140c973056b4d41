import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { startServer } from '#tests/support/server-process.ts';
import { beginUpload } from '#tests/support/slow-upload.ts';
import { signIn } from '#tests/support/test-shop.ts';
import { smallDisk } from '#tests/support/small-disk.ts';

const isEmbedded = inject('prepared').kind === 'pglite';
const disk = isEmbedded ? smallDisk(200) : null;
afterAll(() => disk?.remove());

/** Only root may mount a disk. */
describe.runIf(disk)('a full disk under the embedded database', () => {
  const dataDir = path.join(disk?.folder ?? '', 'data');
  const folders = ['incoming', 'media', 'picture-sources'].map((name) => path.join(dataDir, name));
  const admin = { ADMIN_USERNAME: 'tester', ADMIN_PASSWORD: 'a password for tests' };

  it('makes /readyz say so, fails an upload with 503 without leaving a file, and is over when there is space', async () => {
    const server = await startServer(dataDir, admin);
    const ready = async () => {
      const response = await fetch(`${server.url}/readyz`);
      return [response.status, ((await response.json()) as { status: string }).status];
    };
    const cookie = await signIn(server.url);
    expect(await ready()).toEqual([200, 'ready']);
    disk?.fill();
    expect(await ready()).toEqual([503, 'the disk is full']);
    const upload = await beginUpload(server.url, cookie);
    expect(await upload.finish()).toBe(503);
    for (const folder of folders) expect(readdirSync(folder)).toEqual([]);
    expect((await fetch(`${server.url}/api/products`)).status).toBe(200);
    disk?.free();
    expect(await ready()).toEqual([200, 'ready']);
    expect(await (await beginUpload(server.url, cookie)).finish()).toBe(201);
    await server.stop();
  });

  it('ends a start with its reason, and the data opens again afterwards', async () => {
    disk?.fill();
    await expect(startServer(dataDir, admin)).rejects.toThrow(
      /The disk of DATA_DIR \(.*\) is full: 0 MB are free/,
    );
    disk?.free();
    const server = await startServer(dataDir, admin);
    expect(existsSync(path.join(dataDir, 'database'))).toBe(true);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    await server.stop();
  });
});
