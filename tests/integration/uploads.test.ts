import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { diskPictureFiles } from '#server/adapters/disk-picture-files.ts';
import type { PictureFiles } from '#server/adapters/picture-files.ts';
import { makePictureSizes, resumePictures } from '#server/media/make-picture-sizes.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { UploadedPictures } from '#shared/pictures-schema.ts';
import { paperColor } from '#shared/palette.ts';
import { pictureKey, previewUrl, variantUrl } from '#shared/pictures.ts';
import { makeProduct, signIn, startTestShop } from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const dataDir = await mkdtemp(path.join(tmpdir(), 'adunni-uploads-'));
const shop = await startTestShop({ env: { dataDir }, pictureJobs: true });
afterAll(() => shop.close());

let cookie: string;
beforeAll(async () => {
  cookie = await signIn(shop.url);
});

const photo = (width: number, height: number, hue = 40) =>
  sharp({
    create: { width, height, channels: 3, background: `hsl(${hue}, 60%, 50%)` },
  })
    .withMetadata({ exif: { IFD3: { GPSLatitude: '6/1 27/1 0/1' } } })
    .jpeg()
    .toBuffer();

async function upload(
  address: string,
  field: string,
  files: (Buffer | string)[],
  headers: Record<string, string> = { cookie },
) {
  const form = new FormData();
  for (const file of files) {
    form.append(field, new Blob([new Uint8Array(Buffer.from(file as Buffer))]), 'anything.jpg');
  }
  const response = await fetch(shop.url + address, { method: 'POST', body: form, headers });
  const body = (await response.json()) as UploadedPictures & { url: string } & ErrorBody;
  return { status: response.status, body };
}

const states = (urls: string[]) => trpcClient(shop, cookie).pictures.states.query({ urls });

/** Until all sizes of these pictures are made and their jobs have ended: a second job for one that runs is not taken. */
const whenReady = (urls: string[]) =>
  vi.waitFor(
    async () => {
      const waiting = (await states(urls)).filter(({ state }) => state === 'making');
      expect(waiting).toEqual([]);
      const running = `select id from jobs.job where name = 'picture' and state < 'completed'`;
      expect(await shop.fork().execute(running)).toEqual([]);
    },
    { timeout: 60_000, interval: 100 },
  );

const storedFiles = async () => (await readdir(path.join(dataDir, 'media'))).toSorted();

describe('an uploaded picture', () => {
  it('is served in several sizes as AVIF and WebP, with a preview, and can be put on a product', async () => {
    const { status, body } = await upload('/api/upload', 'images', [
      await photo(800, 1000),
      await photo(400, 500, 200),
    ]);
    expect(status).toBe(201);
    expect(body.urls).toHaveLength(2);
    expect(body.pictures).toMatchObject([
      { url: body.urls[0], width: 800, state: 'making' },
      // Pictures are stored by key, so that its job may have ended meanwhile.
      { url: body.urls[1], width: 400 },
    ]);
    await whenReady(body.urls);
    const { pictures } = await makeProduct(shop, {
      images: body.urls,
      imageAlts: { [body.urls[0] ?? '']: 'A ring' },
    });
    expect(pictures[0]).toMatchObject({
      alt: 'A ring',
      width: 800,
      height: 1000,
      widths: [320, 480, 640, 768],
    });
    const [picture] = pictures;
    if (!picture) throw new Error('the product has no picture');
    for (const [address, type] of [
      [variantUrl(picture.key, 320, 'avif'), 'image/avif'],
      [variantUrl(picture.key, 640, 'webp'), 'image/webp'],
      [picture.url, 'image/webp'],
      [`/media/${picture.key}-og.jpg`, 'image/jpeg'],
    ]) {
      const response = await fetch(shop.url + address);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      // Only a document obeys it.
      expect(response.headers.get('content-security-policy')).toBeNull();
    }
  });

  it('has the ground of the shop’s pages in its preview and placeholder colour if its own is transparent', async () => {
    const ring = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="1000">
      <circle cx="400" cy="500" r="150" fill="none" stroke="#c89b3c" stroke-width="40"/></svg>`;
    const { body } = await upload('/api/upload', 'images', [
      await sharp(Buffer.from(ring)).png().toBuffer(),
    ]);
    await whenReady(body.urls);
    const [picture] = (await makeProduct(shop, { images: body.urls })).pictures;
    expect(picture?.color?.toLowerCase()).toBe(paperColor.toLowerCase());
    const sent = await fetch(shop.url + previewUrl(picture?.key ?? ''));
    const preview = sharp(Buffer.from(await sent.arrayBuffer()));
    const [corner, beside] = await Promise.all(
      [0, 450].map((left) =>
        preview.clone().extract({ left, top: 10, width: 1, height: 1 }).raw().toBuffer(),
      ),
    );
    const paper = [1, 3, 5].map((at) => Number.parseInt(paperColor.slice(at, at + 2), 16));
    for (const pixel of [corner, beside]) {
      paper.forEach((value, channel) => {
        expect(Math.abs((pixel?.[channel] ?? 0) - value)).toBeLessThan(4);
      });
    }
  });

  it('loses the camera’s metadata', async () => {
    const taken = await photo(700, 700, 90);
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { body } = await upload('/api/upload', 'images', [taken]);
    const bytes = await (await fetch(shop.url + body.urls[0])).arrayBuffer();
    expect((await sharp(Buffer.from(bytes)).metadata()).exif).toBeUndefined();
  });

  it('keeps its position among many, however long each takes to arrive', async () => {
    const sizes = [1200, 340, 900, 330, 600, 350, 800, 320];
    const files = await Promise.all(sizes.map((size, hue) => photo(size, size, hue)));
    const { body } = await upload('/api/upload', 'images', files);
    const { pictures } = await makeProduct(shop, { images: body.urls });
    expect(pictures.map(({ width }) => width)).toEqual(sizes);
  });

  it('is served in one size at once; the other sizes are listed when they exist', async () => {
    const { body } = await upload('/api/upload', 'images', [await photo(1700, 1900, 250)]);
    const [url = ''] = body.urls;
    expect((await fetch(shop.url + url)).status).toBe(200);
    const product = await makeProduct(shop, { images: [url] });
    const [shown] = product.pictures;
    expect(shown).toMatchObject({ url, width: 1700, key: '', widths: [] });
    await whenReady([url]);
    expect(await states([url, '/media/unknown.webp'])).toMatchObject([
      { url, state: 'ready', key: pictureKey(url), widths: [320, 480, 640, 768, 960, 1080, 1600] },
    ]);
  });

  it('gets its missing sizes at the next start if the store stopped meanwhile', async () => {
    const { body } = await upload('/api/upload', 'images', [await photo(420, 560, 330)]);
    await whenReady(body.urls);
    const key = pictureKey(body.urls[0] ?? '') ?? '';
    expect(await readdir(path.join(dataDir, 'picture-sources'))).not.toContain(`${key}.png`);
    const whole = await storedFiles();
    for (const size of ['320.avif', '320.webp', 'og.jpg']) {
      await rm(path.join(dataDir, 'media', `${key}-${size}`));
    }
    await shop.fork().execute(`update pictures set state = 'making' where key = ?`, [key]);

    await resumePictures(shop.background());
    await whenReady(body.urls);
    expect(await storedFiles()).toEqual(whole);
  });

  it('stays unfinished while its sizes cannot be written, and is finished afterwards', async () => {
    const { body } = await upload('/api/upload', 'images', [await photo(410, 550, 310)]);
    await whenReady(body.urls);
    const key = pictureKey(body.urls[0] ?? '') ?? '';
    await shop.fork().execute(`update pictures set state = 'making' where key = ?`, [key]);
    const full: PictureFiles = {
      ...diskPictureFiles(dataDir),
      has: () => Promise.resolve(false),
      write: () => Promise.reject(new Error('ENOSPC')),
    };
    await expect(makePictureSizes(shop.background(), full, key)).rejects.toThrow('ENOSPC');
    expect(await states(body.urls)).toMatchObject([{ state: 'making' }]);
    await resumePictures(shop.background());
    await whenReady(body.urls);
  });

  it('is stored once if it is sent twice', async () => {
    const picture = await photo(500, 600, 10);
    const first = await upload('/api/upload', 'images', [picture]);
    await whenReady(first.body.urls);
    const files = await storedFiles();
    const second = await upload('/api/upload', 'images', [picture]);
    expect(second.body.urls).toEqual(first.body.urls);
    expect(await storedFiles()).toEqual(files);
  });
});

describe('an upload', () => {
  it('is rejected if nobody is signed in', async () => {
    const { status } = await upload('/api/upload', 'images', [await photo(10, 10)], {});
    expect(status).toBe(401);
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['nothing at all', ''],
  ])('is rejected if it is %s, whatever its name says', async (_, content) => {
    const before = await storedFiles();
    const { status, body } = await upload('/api/upload', 'images', [content]);
    expect([status, body.code]).toEqual([415, 'unsupported_media']);
    expect(await storedFiles()).toEqual(before);
  });

  it('is rejected if it is an incomplete picture or a decompression bomb', async () => {
    const whole = await photo(900, 900, 300);
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#fff' },
    })
      .png()
      .toBuffer();
    expect(
      (await upload('/api/upload', 'images', [whole.subarray(0, whole.length / 2)])).status,
    ).toBe(415);
    expect((await upload('/api/upload', 'images', [bomb])).status).toBe(415);
  });

  it('is rejected if it is larger than 10 MB, or a logo larger than 5 MB', async () => {
    const large = Buffer.alloc(11 * 1024 * 1024);
    expect(await upload('/api/upload', 'images', [large])).toMatchObject({
      status: 413,
      body: { message: 'Please select an image smaller than 10MB.' },
    });
    expect(
      await upload('/api/upload/logo', 'logo', [large.subarray(0, 6 * 1024 * 1024)]),
    ).toMatchObject({
      status: 413,
      body: { message: 'Please select an image smaller than 5MB.' },
    });
  });

  it('is rejected if it is in another field, has no file, or is not a form', async () => {
    const elsewhere = await upload('/api/upload', 'photos', [await photo(9, 9)]);
    expect(elsewhere).toMatchObject({ status: 400, body: { issues: [{ path: 'images' }] } });
    const json = await shop.asStaff('POST', '/api/upload', { images: [] });
    expect(json.status).toBe(415);
    const broken = await fetch(`${shop.url}/api/upload`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\nnonsense',
    });
    expect(broken.status).toBe(400);
  });
});

describe('a rejected upload', () => {
  /** A form of many files, as bytes. */
  const form = (count: number, bytes: number) => {
    const boundary = 'boundary-of-a-test';
    const part = `--${boundary}\r\nContent-Disposition: form-data; name="images"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`;
    const file = Buffer.concat([Buffer.from(part), Buffer.alloc(bytes, 1), Buffer.from('\r\n')]);
    return {
      type: `multipart/form-data; boundary=${boundary}`,
      body: Buffer.concat([
        ...Array.from({ length: count }, () => file),
        Buffer.from(`--${boundary}--\r\n`),
      ]),
    };
  };
  const sent = (agent: Agent, path: string, headers: OutgoingHttpHeaders = {}, body?: Buffer) =>
    new Promise<{ status: number; port: number | undefined }>((resolve, reject) => {
      const options = { agent, method: body ? 'POST' : 'GET', headers: { cookie, ...headers } };
      request(shop.url + path, options, (response) => {
        const port = response.socket.localPort;
        response.resume().on('end', () => resolve({ status: response.statusCode ?? 0, port }));
      })
        .on('error', reject)
        .end(body);
    });
  const leftBehind = async () =>
    (await readdir(tmpdir())).filter((name) => name.startsWith('adunni-upload-')).length;

  it.each([
    ['too many files', 100, 100],
    ['files that are too large', 2, 12 * 1024 * 1024],
  ])('does not delay the next request of its connection (%s)', async (_, n, bytes) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const { type, body } = form(n, bytes);
    const headers = { 'content-type': type, 'content-length': body.length };
    expect((await sent(agent, '/api/upload', headers, body)).status).toBe(413);
    const began = Date.now();
    expect((await sent(agent, '/readyz')).status).toBe(200);
    expect(Date.now() - began).toBeLessThan(5000);
    agent.destroy();
  });

  it.each(['gzip', 'br', 'deflate'])(
    'is answered at once and leaves no file if it is compressed with %s',
    async (way) => {
      const before = await leftBehind();
      const agent = new Agent();
      const { type, body } = form(1, 100);
      for (const path of ['/api/upload', '/api/upload/logo']) {
        const headers = { 'content-type': type, 'content-encoding': way };
        expect((await sent(agent, path, headers, body)).status).toBe(415);
      }
      expect(await leftBehind()).toBe(before);
    },
  );
});

it.each([
  ['logo', 'storeLogo'],
  ['portrait', 'aboutPortrait'],
])('an uploaded %s becomes the store’s %s at once', async (field, setting) => {
  const { status, body } = await upload(`/api/upload/${field}`, field, [
    await photo(200, 200, 120),
  ]);
  expect(status).toBe(201);
  const settings = await shop.send<Record<string, string>>('GET', '/api/settings');
  expect(settings.body[setting]).toBe(body.url);
});

it('a product cannot use a picture that was never uploaded', async () => {
  const { status, body } = await shop.asStaff<ErrorBody>('POST', '/api/products', {
    name: 'Ghost',
    description: 'No picture.',
    price: 1,
    stockQuantity: 1,
    images: ['/media/0000.webp', 'javascript:alert(1)'],
  });
  expect(status).toBe(400);
  expect(body.issues?.map((issue) => issue.path)).toContain('images.1');
});
