import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync } from 'node:fs';
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { UploadedPictures } from '#shared/pictures-schema.ts';
import { pictureKey, variantUrl } from '#shared/pictures.ts';
import { containerImage } from '#tests/support/container-image.ts';
import { freePort } from '#tests/support/free-port.ts';

const root = path.resolve(import.meta.dirname, '../..');
const hasBubblewrap = spawnSync('bwrap', ['--version']).status === 0;
const user = 1000;
const asUser = process.getuid?.() === 0 ? { uid: user, gid: user } : {};

/** Runs the application of the image as the container engine would: process 1, not root, all but /data and /tmp read-only. */
describe.skipIf(!hasBubblewrap)('the application of the container image', () => {
  let folder: string;
  let image: string;
  let container: ChildProcess;
  let url: string;
  let output = '';

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'adunni-image-'));
    await chmod(folder, 0o755);
    image = path.join(folder, 'image');
    await buildImage(path.join(folder, 'source'), image);
    for (const name of containerImage.ownFolders) {
      await mkdir(path.join(folder, name));
      if (asUser.uid) await chown(path.join(folder, name), user, user);
    }
    await cp(process.execPath, path.join(folder, 'node'));
    const port = await freePort();
    url = `http://127.0.0.1:${port}`;
    container = spawn('bwrap', sandbox(folder, port, containerImage.command), {
      ...asUser,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [container.stdout, container.stderr])
      stream?.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
    await vi.waitUntil(() => /Adunni is open|could not start|Error/.test(output), {
      timeout: 60_000,
    });
  }, 600_000);

  afterAll(async () => {
    if (container.exitCode === null) container.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('contains no development package', async () => {
    expect(() => statSync(path.join(image, 'node_modules/vite'))).toThrow('ENOENT');
    const { dependencies } = JSON.parse(
      await readFile(path.join(root, 'package.json'), 'utf8'),
    ) as { dependencies: Record<string, string> };
    for (const name of Object.keys(dependencies))
      expect(statSync(path.join(image, 'node_modules', name)).isDirectory()).toBe(true);
  });

  it('serves pages with products, and their scripts', async () => {
    expect(output).toContain('Adunni is open');
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const page = await fetch(url);
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain('<article');
    const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(html) ?? [];
    expect((await fetch(url + script)).status).toBe(200);
  });

  it('makes the sizes of an uploaded picture', async () => {
    const headers = { 'content-type': 'application/json', origin: url };
    const login = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ username: 'admin', password: adminPassword }),
    });
    expect(login.status).toBe(200);
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const form = new FormData();
    const picture = await readFile(path.join(root, 'public/admin-icon-512.png'));
    form.append('images', new Blob([picture], { type: 'image/png' }), 'ring.png');
    const upload = await fetch(`${url}/api/upload`, {
      method: 'POST',
      headers: { cookie, origin: url },
      body: form,
    });
    expect(upload.status).toBe(201);
    const { urls } = (await upload.json()) as UploadedPictures;
    await expect
      .poll(
        async () =>
          (await fetch(url + variantUrl(pictureKey(urls[0] ?? '') ?? '', 320, 'avif'))).status,
      )
      .toBe(200);
  });

  it('backs up to the volume of backups, with the words of the README', () => {
    const words = ['node', 'dist/server.js', 'backup', '/backups/now.tar.gz'];
    const backup = spawnSync('bwrap', sandbox(folder, 3000, words), {
      ...asUser,
      encoding: 'utf8',
    });
    expect([backup.status, backup.stdout, backup.stderr]).toEqual([
      0,
      expect.stringContaining('are in /backups/now.tar.gz'),
      '',
    ]);
    expect(statSync(path.join(folder, 'backups/now.tar.gz')).size).toBeGreaterThan(1000);
  });

  it('runs as process 1 without root, and can write to its volumes and /tmp only', () => {
    const status = readFileSync(`/proc/${processInside(container)}/status`, 'utf8');
    expect(/^NSpid:\s.*\s1$/m.test(status)).toBe(true);
    const mounts = readFileSync(`/proc/${processInside(container)}/mounts`, 'utf8')
      .split('\n')
      .map((line) => line.split(' '))
      .filter(([, , , options]) => options?.split(',').includes('rw'))
      .map(([, place]) => place ?? '');
    const storage = mounts.filter((place) => !/^\/(?:dev|proc)(?:\/|$)/.test(place));
    expect(storage.toSorted()).toEqual([...containerImage.ownFolders, '/tmp'].toSorted());
  });

  it('ends with exit code 0 on SIGTERM', { timeout: 60_000 }, async () => {
    const ended = once(container, 'exit');
    process.kill(processInside(container), 'SIGTERM');
    expect(await ended).toEqual([0, null]);
  });
});

const adminPassword = 'otter lamp quarry 81 violin';

/** Runs the image's own build in a copy of the sources without node_modules. */
async function buildImage(source: string, image: string): Promise<void> {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of listed.split('\0')) {
    if (file === '' || file.startsWith('tests/') || file.startsWith('docs/')) continue;
    await cp(path.join(root, file), path.join(source, file)).catch((error: unknown) => {
      // Removed, and not yet committed.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    });
  }
  const { NODE_ENV: _, ...env } = process.env;
  const { status, stderr, stdout } = spawnSync('sh', ['ops/build-image.sh', image], {
    cwd: source,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`ops/build-image.sh failed:\n${stdout}\n${stderr}`);
}

/** Beside the image there are only Node and the system's libraries. */
function sandbox(folder: string, port: number, [, ...command]: string[]): string[] {
  const variables = {
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PORT: String(port),
    DATA_DIR: '/data',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    APP_SECRET: '6f1d0c6f8e4b4a7c9d2e5b8a1c3f7e90',
    ADMIN_PASSWORD: adminPassword,
    DEMO_CATALOGUE: '1',
  };
  const libraries = ['lib', 'lib64'].filter((name) =>
    statSync(`/usr/${name}`, { throwIfNoEntry: false }),
  );
  const options = [
    `--unshare-user --unshare-pid --unshare-ipc --as-pid-1 --die-with-parent --uid ${user} --gid ${user}`,
    ...libraries.map(
      (name) => `--ro-bind /usr/${name} /usr/${name} --symlink usr/${name} /${name}`,
    ),
    `--ro-bind ${folder}/node /usr/bin/node --ro-bind ${folder}/image ${containerImage.application}`,
    ...containerImage.ownFolders.map((name) => `--bind ${folder}${name} ${name}`),
    '--tmpfs /tmp --proc /proc --dev /dev --remount-ro /',
    `--chdir ${containerImage.directory} --clearenv`,
  ].join(' ');
  return [
    ...options.split(' '),
    ...Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, value]),
    '/usr/bin/node',
    ...command,
  ];
}

/** The process that bubblewrap runs, by its number outside. */
function processInside({ pid }: ChildProcess): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Number(children.trim().split(' ')[0]);
}
