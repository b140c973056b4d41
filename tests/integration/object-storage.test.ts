import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import {
  afterAll,
  afterEach,
  beforeAll,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import { s3PictureFiles } from '#server/adapters/s3-picture-files.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { writeBackup } from '#server/backup/write-backup.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { removeUnfinishedUploads } from '#server/media/remove-unfinished-uploads.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { UploadedPictures } from '#shared/pictures-schema.ts';
import { pictureKey, variantUrl } from '#shared/pictures.ts';
import { copyDatabase, emptyDatabase } from '#tests/support/prepared-database.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { startServer } from '#tests/support/server-process.ts';
import { signIn, startTestShop, TEST_SECRET, testSecrets } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const SILENCE_MS = 400;

const s3 = await startS3Server();
const files = s3PictureFiles(s3.settings, SILENCE_MS);
const logged: string[] = [];
const shop = await startTestShop({
  pictureFiles: files,
  pictureJobs: true,
  storefront: true,
  log: (line) => logged.push(line),
});
afterAll(async () => {
  await shop.close();
  await s3.close();
});
afterEach(() => {
  s3.fault = () => null;
});

let cookie: string;
beforeAll(async () => {
  cookie = await signIn(shop.url);
});

const photo = (width: number, height: number, hue: number) =>
  sharp({ create: { width, height, channels: 3, background: `hsl(${hue}, 60%, 50%)` } })
    .jpeg()
    .toBuffer();

async function upload(at: string, picture: Buffer, headers: Record<string, string> = { cookie }) {
  const form = new FormData();
  form.append('images', new Blob([new Uint8Array(picture)]), 'ring.jpg');
  const response = await fetch(`${at}/api/upload`, { method: 'POST', body: form, headers });
  const body = (await response.json()) as UploadedPictures & ErrorBody;
  return { status: response.status, body, url: body.urls?.[0] ?? '' };
}

const whenReady = (url: string) =>
  vi.waitFor(
    async () => {
      const [picture] = await trpcClient(shop, cookie).pictures.states.query({ urls: [url] });
      expect(picture?.state).toBe('ready');
    },
    { timeout: 60_000, interval: 50 },
  );

const keys = () => [...s3.objects.keys()].toSorted();
const keysOf = (url: string) => keys().filter((key) => key.includes(pictureKey(url) ?? '?'));

const dataDir = shop.store.copy.dataDir;
const onDisk = async () => [
  ...(await readdir(path.join(dataDir, 'media'))),
  ...(await readdir(path.join(dataDir, 'incoming'))),
];

describe('a picture on an object storage', () => {
  it('gets its sizes and is served from there, with ranges, conditions and for ever; nothing is on the disk', async () => {
    const { status, url } = await upload(shop.url, await photo(500, 625, 20));
    expect(status).toBe(201);
    await whenReady(url);
    const key = pictureKey(url) ?? '';
    // The uploaded file is removed after the picture is ready.
    await expect
      .poll(() => keysOf(url))
      .toEqual(
        ['-320.avif', '-320.webp', '-480.avif', '-480.webp', '-og.jpg', '.webp'].map(
          (end) => `shop/media/${key}${end}`,
        ),
      );
    expect(await onDisk()).toEqual([]);

    const address = shop.url + variantUrl(key, 320, 'avif');
    const whole = await fetch(address);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const stored = s3.objects.get(`shop/media/${key}-320.avif`);
    expect(whole.status).toBe(200);
    expect(bytes).toEqual(stored?.bytes);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'image/avif',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
    });
    expect(whole.headers.get('content-security-policy')).toBeNull();
    expect(stored?.type).toBe('image/avif');
    const etag = whole.headers.get('etag') ?? '';

    const head = await fetch(address, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
    const same = await fetch(address, { headers: { 'if-none-match': etag } });
    expect([same.status, same.headers.get('etag')]).toEqual([304, etag]);
    const part = await fetch(address, { headers: { range: 'bytes=10-19' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([
      206,
      `bytes 10-19/${bytes.length}`,
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(10, 20));
    expect((await fetch(address, { headers: { range: 'bytes=9999999-' } })).status).toBe(416);
    const old = await fetch(address, { headers: { range: 'bytes=0-1', 'if-range': '"other"' } });
    expect([old.status, (await old.arrayBuffer()).byteLength]).toEqual([200, bytes.length]);
  });

  it('answers 404 for what is not there, and asks the storage for no other names', async () => {
    expect((await fetch(`${shop.url}/media/missing-320.avif`)).status).toBe(404);
    const asked = s3.requests.length;
    for (const name of ['x.png', 'x', '..%2fsources%2fx.webp', 'a/b.webp', 'X.webp'])
      expect((await fetch(`${shop.url}/media/${name}`)).status).toBe(404);
    expect((await fetch(`${shop.url}/media/x.webp`, { method: 'POST' })).status).toBe(404);
    expect(s3.requests.length).toBe(asked);
  });

  it('is served from the disk if it is still there, and so is the demo catalogue', async () => {
    await writeFile(path.join(dataDir, 'media', 'before-320.webp'), 'an older upload');
    const asked = s3.requests.length;
    const older = await fetch(`${shop.url}/media/before-320.webp`);
    expect(await older.text()).toBe('an older upload');
    const page = await (await fetch(shop.url)).text();
    const [demo] = /\/media\/[a-z0-9-]+\.(?:webp|avif)/.exec(page) ?? [];
    expect((await fetch(shop.url + demo)).status).toBe(200);
    expect(s3.requests.length).toBe(asked);
  });

  it('arrives whole or as a failure', async () => {
    const { url } = await upload(shop.url, await photo(330, 400, 50));
    s3.fault = (method) => (method === 'GET' ? 'cut' : null);
    const answer = await fetch(shop.url + url);
    await expect(answer.arrayBuffer()).rejects.toThrow('terminated');
    s3.fault = () => null;
    await whenReady(url);
  });
});

describe('an object storage that fails', () => {
  it.each(['fail', 'refuse', 'hang'] as const)(
    'leaves nothing in the middle of an upload (%s), and 503 says what to do',
    async (fault) => {
      const picture = await photo(340, 425, { fail: 70, refuse: 80, hang: 90 }[fault]);
      const before = keys();
      s3.fault = (method, key) =>
        method === 'PUT' && key.startsWith('shop/media/') ? fault : null;
      const { status, body } = await upload(shop.url, picture);
      expect([status, body.code]).toEqual([503, 'unavailable']);
      expect(body.message).toContain('their storage does not answer. Please try again');
      expect(keys()).toEqual(before);
      expect(logged.join('')).toContain('the object storage of pictures does not answer');
      s3.fault = () => null;
      const again = await upload(shop.url, picture);
      expect(again.status).toBe(201);
      // Its sizes would come while another test counts the files.
      await whenReady(again.url);
    },
  );

  it('leaves the shop open: pictures answer 503, pages and /readyz 200', async () => {
    const { url } = await upload(shop.url, await photo(350, 430, 110));
    await whenReady(url);
    for (const fault of ['fail', 'hang'] as const) {
      s3.fault = () => fault;
      const picture = await fetch(shop.url + url);
      expect([picture.status, picture.headers.get('cache-control')]).toEqual([503, 'no-store']);
      expect(Number(picture.headers.get('retry-after'))).toBeGreaterThan(0);
      for (const address of ['/', '/shop', '/api/products?limit=5', '/readyz'])
        expect([address, (await fetch(shop.url + address)).status]).toEqual([address, 200]);
    }
    s3.fault = () => null;
    expect((await fetch(shop.url + url)).status).toBe(200);
  });

  it('has the files of an upload removed an hour later, and no others, even if it fails during the clean-up', async () => {
    const finished = (await upload(shop.url, await photo(360, 440, 130))).url;
    await whenReady(finished);
    const finishedKey = pictureKey(finished) ?? '';
    const finishedSource = `shop/sources/${finishedKey}.png`;
    // It goes after the picture is ready.
    await expect.poll(keys, { timeout: 60_000 }).not.toContain(finishedSource);
    const before = keys();
    s3.fault = (method, key) =>
      method === 'DELETE' || (method === 'PUT' && key.includes('/media/')) ? 'fail' : null;
    expect((await upload(shop.url, await photo(370, 450, 150))).status).toBe(503);
    s3.fault = () => null;
    const left = keys().filter((key) => !before.includes(key));
    expect(left).toEqual([expect.stringMatching(/^shop\/sources\//)]);
    const [source = ''] = left;
    const served = source.replace('sources', 'media').replace('.png', '.webp');
    s3.objects.set(served, { bytes: Buffer.from('x'), type: 'image/webp', changedAt: new Date() });

    await removeUnfinishedUploads(shop.background(), files);
    expect(keys()).toContain(source);
    const twoHoursAgo = new Date(Date.now() - 2 * 3600_000);
    for (const object of s3.objects.values()) object.changedAt = twoHoursAgo;
    // The sizes of a picture are made from its source, which is left over afterwards if it could not be removed.
    s3.objects.set(finishedSource, {
      bytes: Buffer.from('x'),
      type: 'image/png',
      changedAt: twoHoursAgo,
    });
    const setState = (state: string) =>
      shop.fork().execute('update pictures set state = ? where key = ?', [state, finishedKey]);
    await setState('making');
    await removeUnfinishedUploads(shop.background(), files);
    expect(keys()).toEqual([...before, finishedSource].toSorted());
    await setState('ready');
    await removeUnfinishedUploads(shop.background(), files);
    expect(keys()).toEqual(before);
  });
});

describe('a backup', () => {
  it('contains the pictures of the object storage, and restores them to another one', async () => {
    const target = path.join(dataDir, 'shop.backup');
    const { rows, files: count } = await writeBackup(
      {
        em: shop.fork(),
        pictureFiles: files,
        secret: TEST_SECRET,
        version: '1.0.0',
        now: new Date(),
      },
      createWriteStream(target),
    );
    expect(count).toBe(s3.objects.size);
    expect(count).toBeGreaterThan(14);
    const original = new Map([...s3.objects].map(([key, { bytes }]) => [key, bytes]));

    const copy = await emptyDatabase(shop.kind);
    const database = await openDatabase(copy);
    onTestFinished(async () => {
      await database.close();
      await copy.drop();
    });
    const other = s3PictureFiles({ ...s3.settings, prefix: 'restored/' });
    const end = await restoreBackup(
      { database, pictureFiles: other, secrets: testSecrets },
      createReadStream(target),
    );
    expect(end).toMatchObject({ rows, files: count });
    for (const [key, bytes] of original)
      expect(s3.objects.get(key.replace('shop/', 'restored/'))?.bytes).toEqual(bytes);
  });

  it('fails if a picture cannot be read', async () => {
    s3.fault = (method, key) => (method === 'GET' && key.endsWith('.avif') ? 'fail' : null);
    const target = createWriteStream(path.join(dataDir, 'incomplete.backup'));
    const source = { em: shop.fork(), pictureFiles: files, secret: TEST_SECRET };
    await expect(
      writeBackup({ ...source, version: '1.0.0', now: new Date() }, target),
    ).rejects.toMatchObject({ code: 'unavailable' });
  });
});

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');

describe('a store with an object storage', () => {
  const env = { APP_SECRET: TEST_SECRET, ...s3.env, S3_PREFIX: 'moved' };
  const command = (dataFolder: string, ...args: string[]) => {
    const { PATH, HOME } = process.env;
    return run(process.execPath, ['dist/server.js', ...args], {
      cwd: root,
      env: { PATH, HOME, DATA_DIR: dataFolder, ...env },
    });
  };
  /** A database and a DATA_DIR of its own. */
  const prepare = async () => {
    const copy = await copyDatabase(inject('prepared'));
    onTestFinished(() => copy.drop());
    const { dataDir: folder, databaseUrl = '' } = copy;
    return {
      copy,
      start: (other = {}) => startServer(folder, { ...env, DATABASE_URL: databaseUrl, ...other }),
    };
  };
  const movedKeys = () => keys().filter((key) => key.startsWith('moved/'));

  it('needs no disk that several machines share', async () => {
    const { copy, start } = await prepare();
    const second = await mkdtemp(path.join(tmpdir(), 'adunni-second-'));
    onTestFinished(() => rm(second, { recursive: true, force: true }));
    // Two processes on one database need a server.
    const isShared = copy.databaseUrl !== undefined;
    const shared = { S3_PREFIX: 'shared', SMTP_URL: 'smtp://127.0.0.1:9' };
    const first = await start(shared);
    const other = isShared ? await start({ ...shared, DATA_DIR: second }) : first;
    const session = { cookie: await signIn(first.url) };
    const { url } = await upload(first.url, await photo(380, 460, 190), session);
    expect((await fetch(other.url + url)).status).toBe(200);
    expect((await fetch(`${other.url}/api/auth/me`, { headers: session })).status).toBe(200);
    await first.stop();
    if (!isShared) return;
    await other.stop();
    for (const folder of [copy.dataDir, second]) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      expect(entries.filter((entry) => !entry.isDirectory())).toEqual([]);
    }
  });

  it('takes over the pictures of the disk while it runs, and gives them back', async () => {
    const { copy, start } = await prepare();
    const server = await start();
    onTestFinished(() => server.stop().catch(() => undefined));
    const media = path.join(copy.dataDir, 'media');
    const names = ['older-320.webp', 'older-320.avif', 'older.webp', 'half.webp'];
    await mkdir(media, { recursive: true });
    for (const name of names) await writeFile(path.join(media, name), `content of ${name}`);
    await writeFile(path.join(media, 'older.webp.1.part'), 'half a file');
    // An interrupted run has copied one, and another was damaged.
    for (const [name, content] of [
      ['older.webp', 'content of older.webp'],
      ['half.webp', 'content'],
    ] as const)
      s3.objects.set(`moved/media/${name}`, {
        bytes: Buffer.from(content),
        type: 'image/webp',
        changedAt: new Date(),
      });

    const there = await command(copy.dataDir, 'media:move', 's3');
    expect(there.stdout).toContain('3 files were copied, 1 were there already; all 4');
    expect(movedKeys()).toEqual(names.map((name) => `moved/media/${name}`).toSorted());
    for (const name of names)
      expect(s3.objects.get(`moved/media/${name}`)?.bytes.toString()).toBe(`content of ${name}`);
    expect((await readdir(media)).toSorted()).toEqual([...names, 'older.webp.1.part'].toSorted());

    // Without the disk's copy it comes from the object storage.
    const { url } = await upload(server.url, await photo(320, 400, 170), {
      cookie: await signIn(server.url),
    });
    expect((await fetch(server.url + url)).status).toBe(200);
    expect(await readdir(media)).not.toContain(path.basename(url));

    const fresh = await prepare();
    await vi.waitFor(() => expect(movedKeys().join()).not.toContain('sources'), 30_000);
    const back = await command(fresh.copy.dataDir, 'media:move', 'disk');
    expect(back.stdout).toContain(`${movedKeys().length} files were copied, 0 were there already`);
    expect((await readdir(path.join(fresh.copy.dataDir, 'media'))).toSorted()).toEqual(
      movedKeys().map((key) => path.basename(key)),
    );
    await server.stop();

    await expect(command(copy.dataDir, 'media:move')).rejects.toThrow('media:move -- s3');
    const written = s3.fault;
    s3.fault = (method) => (method === 'PUT' ? 'fail' : null);
    await expect(command(fresh.copy.dataDir, 'media:move', 's3')).rejects.toThrow(
      'their storage does not answer',
    );
    s3.fault = written;
  });

  it.each([
    ['secretAccessKey', 'wrong', 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID'],
    ['accessKeyId', 'WRONG', 'S3_ACCESS_KEY_ID is not known there'],
    ['bucket', 'other', 'there is no bucket other'],
    ['region', 'eu-west-1', 'the bucket is in another region: correct S3_REGION'],
  ])('is refused with a wrong %s', async (name, value, message) => {
    await expect(s3PictureFiles({ ...s3.settings, [name]: value }).check()).rejects.toThrow(
      message,
    );
  });

  it.each(['PUT', 'GET', 'DELETE'])('is refused without the right to %s', async (forbidden) => {
    s3.fault = (method) => (method === forbidden ? 'refuse' : null);
    await expect(files.check()).rejects.toThrow(
      'may not write, read, list and delete below "shop/"',
    );
  });

  it('does not start when it is refused', async () => {
    const { start } = await prepare();
    await expect(start({ S3_SECRET_ACCESS_KEY: 'wrong' })).rejects.toThrow(
      'Adunni could not start.\nThe object storage refuses this configuration: S3_SECRET_ACCESS_KEY',
    );
  });

  it('starts while the object storage does not answer', async () => {
    const { start } = await prepare();
    const server = await start({ S3_ENDPOINT: 'http://127.0.0.1:9', LOG_LEVEL: 'error' });
    expect(server.output()).toContain('the object storage of pictures does not answer');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${server.url}/shop`)).status).toBe(200);
    expect((await fetch(`${server.url}/media/unknown-320.webp`)).status).toBe(503);
    await server.stop();
  });
});
