import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { fetchPicture, PictureFetchError } from '#server/adapters/fetch-picture.ts';
import { isPublicAddress } from '#server/adapters/network-addresses.ts';
import { connectImports } from '#server/connect-imports.ts';
import { diskPictureFiles } from '#server/adapters/disk-picture-files.ts';
import { pictureHosts } from '#server/env/import-env.ts';
import { fetchImportPictures } from '#server/imports/fetch-pictures.ts';
import { runImports } from '#server/imports/run-imports.ts';
import type { ImportView } from '#shared/imports.ts';
import type { ProductView } from '#shared/products.ts';
import { importer } from '#tests/support/import-file.ts';
import { makeProduct, startTestShop } from '#tests/support/test-shop.ts';

const picture = (background: string) =>
  sharp({ create: { width: 40, height: 50, channels: 3, background } })
    .png()
    .toBuffer();
const [red, blue] = [await picture('#a00'), await picture('#00a')];
const requests: string[] = [];
let failures = 0;
const host = createServer((request, response) => {
  requests.push(request.url ?? '');
  if (request.url === '/red.png') response.end(red);
  else if (request.url === '/blue.png') {
    if (failures-- > 0) response.writeHead(503).end();
    else response.end(blue);
  } else if (request.url === '/text.png') response.end('no picture');
  else if (request.url === '/away')
    response.writeHead(302, { location: 'http://127.0.0.1:9/x' }).end();
  else if (request.url === '/large') response.end(Buffer.alloc(2000));
  else response.writeHead(404).end();
});
await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
const hosts = pictureHosts([origin]);
const shop = await startTestShop({ env: { pictureHosts: hosts } });
afterAll(async () => {
  await shop.close();
  host.close();
});
const imports = await importer(shop);
const { dataDir } = shop.store.copy;
const deps = connectImports(
  { pictureHosts: hosts, dataDir },
  { shopUrl: () => shop.url },
  diskPictureFiles(dataDir),
);
const work = async (file: string) => {
  const { body } = await imports.send(file);
  await runImports(shop.background(), deps);
  await fetchImportPictures(shop.background(), deps);
  return (await shop.asStaff<ImportView>('GET', `/api/imports/${body.id}`)).body;
};
const read = async (slug: string) =>
  (await shop.send<ProductView>('GET', `/api/products/${slug}`)).body;

describe('pictures of a file', () => {
  const file = (name: string, ...addresses: string[]) =>
    `Name,Price,Description,Images\n${name},5,Text,"${addresses.map((it) => origin + it).join(', ')}"\n`;

  it('are fetched in the background, in their order, and once', async () => {
    const view = await work(file('Pictured', '/red.png', '/blue.png'));
    expect(view.pictures).toEqual({ waiting: 0, stored: 2, failed: 0 });
    const { images, pictures } = await read('pictured');
    expect(images).toHaveLength(2);
    expect(images.every((url) => url.startsWith('/media/'))).toBe(true);
    expect(pictures[0]?.color).toMatch(/^#a/);
    const before = requests.length;
    const again = await work(file('Pictured', '/red.png', '/blue.png'));
    expect(again.actions).toMatchObject({ unchanged: 1, changed: 0 });
    expect(requests).toHaveLength(before);
    expect((await work((await imports.exported()).toString())).actions.changed).toBe(0);
    const { view: undone } = await imports.undo(view.id);
    expect(undone.states).toMatchObject({ undone: 1, conflicted: 0 });
    expect((await shop.send('GET', '/api/products/pictured')).status).toBe(404);
  });

  it('are listed if they cannot be fetched, and the others are there', async () => {
    const view = await work(file('Half pictured', '/gone.png', '/text.png', '/red.png'));
    // The third is in the store already.
    expect(view.pictures).toEqual({ waiting: 0, stored: 0, failed: 2 });
    expect((await read('half-pictured')).images).toHaveLength(1);
    const [row] = await imports.rows(view.id);
    expect(row?.problems.map(({ message }) => message)).toEqual([
      expect.stringContaining('answered 404'),
      expect.stringContaining('Please select an image file'),
    ]);
  });

  it('are tried again when their host is in trouble', async () => {
    failures = 1;
    await shop.fork().execute(`delete from import_pictures where address like '%blue%'`);
    const view = await work(file('Pictured later', '/blue.png'));
    expect(view.pictures).toEqual({ waiting: 1, stored: 0, failed: 0 });
    expect((await read('pictured-later')).images).toEqual([]);
    shop.clock.now = new Date(Date.now() + 120_000);
    await fetchImportPictures(shop.background(), deps);
    shop.clock.now = null;
    expect((await read('pictured-later')).images).toHaveLength(1);
  });

  it('do not replace pictures that somebody chose meanwhile', async () => {
    const product = await makeProduct(shop, { name: 'Chosen pictures' });
    const { body } = await imports.send(file('Chosen pictures', '/other.png', '/red.png'));
    await runImports(shop.background(), deps);
    const now = await read(product.slug);
    const images = ['https://cdn.example.com/mine.jpg'];
    await shop.asStaff('PUT', `/api/products/${product.id}`, { ...now, images });
    await fetchImportPictures(shop.background(), deps);
    expect((await read(product.slug)).images).toEqual(images);
    const [row] = await imports.rows(body.id);
    expect(row?.problems.at(-1)?.message).toBe('were changed since, and stay as they are');
  });

  it('are fetched for options too, stay when the file says nothing of them, and are undone', async () => {
    await shop.fork().execute('delete from import_pictures');
    const product = await makeProduct(shop, {
      name: 'Two metals',
      variations: [
        { id: 'm', name: 'Metal', type: 'color', options: ['Gold', 'Silver'], priceModifier: 0 },
      ],
    });
    const cell = `Metal (color): Gold [colour=#D6A545; picture=${origin}/red.png] | Silver [picture=${origin}/blue.png?a=1; picture=${origin}/blue.png]`;
    const view = await work(`Slug,Name,Variations\n${product.slug},Two metals,"${cell}"\n`);
    expect(view.pictures).toEqual({ waiting: 0, stored: 2, failed: 1 });
    const { variations, optionPictures } = await read(product.slug);
    const [gold = '', silver = ''] = optionPictures.map(({ url }) => url);
    const pictured = [
      {
        id: 'm',
        name: 'Metal',
        type: 'color',
        options: ['Gold', 'Silver'],
        priceModifier: 0,
        optionPrices: {},
        optionImages: { Gold: [gold], Silver: [silver] },
        swatches: { Gold: '#d6a545' },
      },
    ];
    expect(variations).toEqual(pictured);
    expect(optionPictures.map(({ color }) => color)).toEqual(['#aa0000', '#0000aa']);
    expect((await work((await imports.exported()).toString())).actions.changed).toBe(0);

    const silent = '"Metal (color): Gold | Silver"';
    expect(
      await work(`Slug,Name,Variations\n${product.slug},Two metals,${silent}\n`),
    ).toMatchObject({ actions: { unchanged: 1 } });
    const { view: undone } = await imports.undo(view.id);
    expect(undone.states).toMatchObject({ undone: 1, conflicted: 0 });
    expect((await read(product.slug)).variations).toEqual(product.variations);
  });

  const [gold, silver] = [`${origin}/red.png`, `${origin}/blue.png`];
  const metals = ['Gold', 'Silver'];
  const sizes = ['6', '7'];
  const ofMetal = (metal: string) => (metal === 'Gold' ? gold : silver);
  it.each([
    [
      'Shopify',
      [
        'Handle,Title,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant Price,Variant Image',
        ...sizes.flatMap((size) =>
          metals.map(
            (metal) => `pictured-shopify,Pictured,Size,${size},Metal,${metal},5,${ofMetal(metal)}`,
          ),
        ),
      ],
    ],
    [
      'WooCommerce',
      [
        'ID,Type,SKU,Name,Regular price,Images,Parent,Attribute 1 name,Attribute 1 value(s),Attribute 2 name,Attribute 2 value(s)',
        '1,variable,P-W,Pictured WooCommerce,,,,Size,"6, 7",Metal,"Gold, Silver"',
        ...sizes.flatMap((size) =>
          metals.map((metal) => `,variation,,,5,${ofMetal(metal)},P-W,Metal,${metal},Size,${size}`),
        ),
      ],
    ],
  ])('of the variants of %s belong to the options that have them', async (name, lines) => {
    await shop.fork().execute('delete from import_pictures');
    expect((await work(`${lines.join('\n')}\n`)).pictures.stored).toBe(2);
    const { variations, pictures } = await read(`pictured-${name.toLowerCase()}`);
    expect(variations[0]).not.toHaveProperty('optionImages');
    const { optionImages = {} } = variations[1] ?? {};
    const colorOf = (metal: string) =>
      pictures.find(({ url }) => url === optionImages[metal]?.[0])?.color;
    expect(metals.map(colorOf)).toEqual(['#aa0000', '#0000aa']);
  });

  it('are left out, with a note, if they are on other hosts', async () => {
    const { rows } = await imports.preview(
      'Name,Price,Description,Images\nElsewhere,5,Text,https://other.example/a.jpg\n',
    );
    expect(rows[0]?.notes).toEqual([
      'Pictures of other.example are left out: the host is not in IMPORT_PICTURE_HOSTS.',
    ]);
    expect(rows[0]?.action).toBe('created');
  });
});

describe('fetching from outside', () => {
  const options = {
    mayFetch: () => true,
    mayBePrivate: (_address: URL) => false,
    maxBytes: 1000,
    timeoutMs: 2000,
    accept: '*/*',
  };
  const failure = (address: string, more: Partial<typeof options> = {}) =>
    fetchPicture(address, { ...options, ...more }).catch((error: unknown) => error);

  it.each([
    'localhost',
    '127.0.0.1',
    '[::1]',
    '2130706433',
    '[::ffff:127.0.0.1]',
    '169.254.169.254',
  ])('refuses %s', async (name) => {
    const error = await failure(`http://${name}:${new URL(origin).port}/red.png`);
    expect(error).toBeInstanceOf(PictureFetchError);
    expect((error as PictureFetchError).message).toContain('private network');
  });

  it('checks redirects and the size', async () => {
    const own = { mayBePrivate: (url: URL) => url.origin === origin };
    expect(await failure(`${origin}/away`, own)).toMatchObject({ isFinal: true });
    expect(await failure(`${origin}/large`, own)).toMatchObject({ isFinal: true });
    expect(await failure(`${origin}/red.png`, { ...own, mayFetch: () => false })).toMatchObject({
      message: expect.stringContaining('not an allowed host'),
    });
  });

  it.each([
    ['8.8.8.8', true],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['192.168.1.1', false],
    ['2606:4700::1111', true],
    ['fe80::1', false],
    ['fd00::1', false],
    ['::ffff:8.8.8.8', false],
    ['2002:7f00:1::', false],
    ['no address', false],
  ])('takes %s for public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });

  it('knows hosts, subdomains and whole origins', () => {
    const { mayFetch, mayBePrivate } = pictureHosts(['cdn.shopify.com', '*.example.com', origin]);
    const allowed = (address: string) => mayFetch(new URL(address));
    expect(allowed('https://cdn.shopify.com/a.jpg')).toBe(true);
    expect(allowed('http://cdn.shopify.com/a.jpg')).toBe(false);
    expect(allowed('https://cdn.shopify.com:8443/a.jpg')).toBe(false);
    expect(allowed('https://evil-cdn.shopify.com/a.jpg')).toBe(false);
    expect(allowed('https://a.b.example.com/a.jpg')).toBe(true);
    expect(allowed('https://example.com/a.jpg')).toBe(false);
    expect(allowed('https://user@cdn.shopify.com/a.jpg')).toBe(false);
    expect(allowed(`${origin}/a.jpg`)).toBe(true);
    expect(mayBePrivate(new URL('https://a.example.com/'))).toBe(false);
  });
});
