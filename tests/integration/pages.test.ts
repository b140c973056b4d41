import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { seedProducts } from '#tests/bench/seed/seed-products.ts';
import type { ProductView } from '#shared/products.ts';
import { makeProduct, orderRequest, signIn, startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop({ storefront: true });
afterAll(() => shop.close());

async function open(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(shop.url + address, { headers, redirect: 'manual' });
  const html = await response.text();
  const match = (pattern: RegExp) => pattern.exec(html)?.[1];
  return {
    status: response.status,
    headers: response.headers,
    html,
    /** The text that a person reads, without tags and data. */
    text: html
      .replaceAll(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' '),
    title: match(/<title>([^<]*)<\/title>/),
    description: match(/<meta name="description" content="([^"]*)"/),
    canonical: match(/<link rel="canonical" href="([^"]*)"/),
    image: match(/<meta property="og:image" content="([^"]*)"/),
    robots: match(/<meta name="robots" content="([^"]*)"/),
    jsonLd: match(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/),
    headings: [...html.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, inner]) => inner),
  };
}

const SLUG = 'edo-coral-heritage-necklace';

describe('the first HTML', () => {
  it('has the title of the specification, the featured products, prices and links on Home', async () => {
    const page = await open('/');
    expect(page.status).toBe(200);
    expect(page.title).toBe('Adunni Jewels - Premium Jewelry &amp; Accessories');
    expect(page.headings).toHaveLength(1);
    expect(page.text).toContain('Featured Collection');
    expect(page.text).toContain('₦285,000');
    expect(page.html.includes(`href="/product/${SLUG}"`)).toBe(true);
    expect(/<img[^>]+width="\d+"[^>]+height="\d+"/.test(page.html)).toBe(true);
  });

  it('counts and lists every product in the shop', async () => {
    const page = await open('/shop');
    expect(page.headings).toHaveLength(1);
    expect(page.text).toContain('All Products (30)');
    expect([...page.html.matchAll(/href="\/product\/[a-z-]+"/g)].length).toBeGreaterThanOrEqual(30);
  });

  it('is filtered already, by several categories, price, search and order', async () => {
    expect((await open('/shop?category=rings&category=bags')).text).toContain('All Products (7)');
    expect((await open('/shop?search=braclet')).text).toContain('Agba Curb Bracelet');
    expect((await open('/shop?price=above-500k')).text).not.toContain('₦285,000');
    const cheapest = await open('/shop?sort=price-low');
    const prices = [...cheapest.text.matchAll(/₦([\d,]+)/g)].map(([, price = '']) =>
      Number(price.replaceAll(',', '')),
    );
    expect(prices.length).toBeGreaterThanOrEqual(30);
  });

  it('has a product’s name, price, pictures, description, preview and structured data', async () => {
    const page = await open(`/product/${SLUG}`);
    expect(page.headings[0]).toContain('Edo Coral Heritage Necklace');
    expect(page.title).toMatch(/^Edo Coral Heritage Necklace/);
    expect(page.text).toContain('₦640,000');
    expect(page.text).toContain('Only 3 left');
    expect(page.description).toContain('red coral beads');
    expect(page.canonical).toBe(`${shop.url}/product/${SLUG}`);
    const graph = JSON.stringify(JSON.parse(page.jsonLd ?? ''));
    expect(graph).toContain('"@type":"Product"');
    expect(graph).toContain('"lowPrice":"640000.00"');
    expect(graph).toContain('"priceCurrency":"NGN"');
    expect(graph).toContain(`${shop.url}/media/`);
  });

  it.each(['/', '/shop', `/product/${SLUG}`, '/about', '/contact', '/privacy'])(
    'names a 1200×630 JPEG under 300 kB for messengers: %s',
    async (address) => {
      const { image } = await open(address);
      expect(image).toMatch(new RegExp(`^${shop.url}/`));
      const bytes = Buffer.from(await (await fetch(image ?? '')).arrayBuffer());
      expect(bytes.length).toBeLessThan(300_000);
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'jpeg',
        width: 1200,
        height: 630,
      });
    },
  );

  it.each(['/', '/shop', `/product/${SLUG}`, '/about', '/contact', '/privacy'])(
    'is the same for everybody, sets no cookie and can be revalidated: %s',
    async (address) => {
      const shopper = await open(address);
      const staff = await open(address, { cookie: await signIn(shop.url), 'user-agent': 'Other' });
      expect(staff.html === shopper.html).toBe(true);
      expect(shopper.headers.getSetCookie()).toEqual([]);
      const etag = shopper.headers.get('etag');
      expect(etag).toBeTruthy();
      expect((await open(address, { 'if-none-match': etag ?? '' })).status).toBe(304);
    },
  );

  it.each(['/', '/shop', `/product/${SLUG}`, '/about'])(
    'has smaller pictures for Save-Data and is cached separately: %s',
    async (address) => {
      const usual = await open(address);
      const saving = await open(address, { 'save-data': 'on' });
      const widest = (html: string) =>
        Math.max(...[...html.matchAll(/-(\d+)\.avif \d+w/g)].map(([, width]) => Number(width)));
      // The shop has only cards, which never need more.
      expect(widest(usual.html) > 640).toBe(address !== '/shop');
      expect(widest(saving.html)).toBe(640);
      for (const { headers } of [usual, saving]) {
        expect(headers.get('vary')?.toLowerCase()).toContain('save-data');
        expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
      }
      const etag = usual.headers.get('etag') ?? '';
      const asked = await open(address, { 'save-data': 'on', 'if-none-match': etag });
      expect(asked.status).toBe(200);
    },
  );

  it('has no inline script, only data', async () => {
    for (const address of ['/', '/shop', `/product/${SLUG}`]) {
      const { html, headers } = await open(address);
      const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)([^>]*)>/g)].map(
        ([, attributes]) => attributes,
      );
      for (const attributes of inline)
        expect(attributes).toMatch(/type="application\/(ld\+)?json"/);
      expect(/<[^>]+\son\w+="/.test(html)).toBe(false);
      expect(headers.get('content-security-policy')).toMatch(
        /script-src 'self'(?: https?:[\w./:-]+)*;/,
      );
    }
  });

  it('escapes what a seller types', async () => {
    const nasty = `</script><script>alert(1)</script><img src=x onerror="alert(1)">`;
    const product = await makeProduct(shop, { name: nasty, description: nasty });
    for (const address of [`/product/${product.slug}`, '/shop?sort=newest']) {
      const { html, status } = await open(address);
      expect(status).toBe(200);
      expect(html.includes('<script>alert')).toBe(false);
      expect(html.includes('<img src=x')).toBe(false);
    }
  });
});

describe('addresses', () => {
  it('with an id show the product and point to its slug; /shop/{id} redirects there permanently', async () => {
    const { id, slug } = await makeProduct(shop);
    expect(await open(`/product/${id}`)).toMatchObject({
      status: 200,
      canonical: `${shop.url}/product/${slug}`,
    });
    const moved = await open(`/shop/${id}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/product/${slug}`]);
  });

  it('of a product lead to it as people pass them on', async () => {
    const { slug } = await makeProduct(shop, { name: 'Oba Sunburst Pendant' });
    const capital = slug.toUpperCase();
    for (const [address, language] of [
      '/product/Oba-Sunburst-Pendant',
      `/product/${capital}`,
      `/product/${slug}.`,
      `/product/${slug})`,
      `/product/${slug},`,
      `/product/${slug}%E2%80%9D`,
      `/product/${slug}%E2%80%8B`,
      `/product/${slug}!/?utm_source=wa`,
      `/products/${slug}`,
      `/collections/all/products/${capital}`,
    ].flatMap((path) => [[path, ''] as const, [`/fr${path}`, '/fr'] as const])) {
      const { status, headers } = await open(address);
      expect([address, status, headers.get('location')]).toEqual([
        address,
        301,
        `${language}/product/${slug}`,
      ]);
    }
  });

  it.each([
    ['/nowhere', 'Page Not Found'],
    ['/product/nothing-like-it', 'Product not found'],
    ['/product/99999999999999', 'Product not found'],
    ['/product/%00', 'Product not found'],
    ['/shop/99999', 'Page Not Found'],
    ['/products/no-such-piece', 'Page Not Found'],
    ['/order/ADN-1700000000000-00000000000000000000', 'Order not found'],
  ])('%s answers 404 and says so', async (address, words) => {
    const page = await open(address);
    expect(page.status).toBe(404);
    expect(page.text).toContain(words);
    expect(page.robots).toBe('noindex');
  });

  it('answer 404 for unknown pictures and API paths too', async () => {
    for (const address of [
      '/media/nothing.webp',
      '/assets/nothing.js',
      '/api/nothing',
      '/trpc/nothing',
    ]) {
      expect((await open(address)).status).toBe(404);
    }
  });
});

it('a picture of the demo catalogue that was drawn anew is found at its earlier address', async () => {
  const { body } = await shop.send<ProductView>('GET', '/api/products/oba-sunburst-signet-ring');
  const now = body.images[0]?.replace('.webp', '-640.avif') ?? '';
  const earlier = now.replace(/-[0-9a-f]{8}-/, '-00000000-');
  const answer = await fetch(`${shop.url}${earlier}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, now]);
  expect((await fetch(`${shop.url}${earlier}`)).headers.get('content-type')).toBe('image/avif');
  expect((await fetch(`${shop.url}/media/other-00000000-640.avif`)).status).toBe(404);
});

it('the order page shows an order to the holder of its reference, masks the buyer except in the placing browser, and is not cached', async () => {
  const ring = await makeProduct(shop, { price: 1_499_900 });
  const request = orderRequest([{ product: ring }]);
  const { body, headers } = await shop.send<{ id: number }>('POST', '/api/orders', request);
  const page = await open(`/order/${request.paymentReference}`);
  expect(page.status).toBe(200);
  expect(page.text).toContain(`#${body.id}`);
  expect(page.text).toContain(ring.name);
  expect(page.text).toContain('₦16,123.93');
  expect(page.html.includes(request.customerEmail)).toBe(false);
  expect(page.html.includes(request.customerPhone.slice(1))).toBe(false);
  expect(page.robots).toBe('noindex');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.text).toContain('A… O… …, Ikeja, Lagos +234 803 ••• ••••');
  for (const secret of [request.customerName, request.customerAddress]) {
    expect(page.html.includes(secret)).toBe(false);
  }

  const cookie = headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const own = await open(`/order/${request.paymentReference}`, { cookie });
  expect(own.text).toContain(
    `Ada Obi 12 Allen Avenue Ikeja, Lagos +234${request.customerPhone.slice(1)}`,
  );
  expect(own.html.includes(request.customerEmail)).toBe(false);
  expect(own.headers.get('cache-control')).toBe('no-store');
  for (const address of ['/', '/shop', '/checkout']) {
    const [shown, usual] = [await open(address, { cookie }), await open(address)];
    expect(shown.html === usual.html).toBe(true);
    expect(shown.headers.get('cache-control')).toBe(usual.headers.get('cache-control'));
  }
});

it('maintenance closes the storefront with 503, but not an order’s page', async () => {
  const ring = await makeProduct(shop);
  const request = orderRequest([{ product: ring }]);
  await shop.send('POST', '/api/orders', request);
  await shop.asStaff('POST', '/api/settings', { maintenanceMode: 'true' });
  const home = await open('/');
  expect([home.status, home.headers.get('retry-after')]).toEqual([503, '600']);
  expect(home.headers.get('cache-control')).toBe('no-store');
  const unknown = await open('/shop/no-such-piece');
  expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '600']);
  expect(unknown.headers.get('cache-control')).toBe('no-store');
  expect((await open(`/order/${request.paymentReference}`)).status).toBe(200);
  await shop.asStaff('POST', '/api/settings', { maintenanceMode: 'false' });
  expect((await open('/')).status).toBe(200);
});

describe('weight', () => {
  it.each(['/', '/shop', `/product/${SLUG}`])(
    'all scripts of %s before any interaction have at most 120 kB as they are sent, in ten files',
    async (address) => {
      const { html } = await open(address);
      const scripts = new Set(
        [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, file]) => file),
      );
      expect(scripts.size).toBeGreaterThan(1);
      expect(scripts.size).toBeLessThanOrEqual(10);
      let bytes = 0;
      for (const file of scripts) {
        const { headers } = await open(file ?? '', { 'accept-encoding': 'br' });
        bytes += Number(headers.get('content-length'));
      }
      expect(bytes).toBeGreaterThan(50_000);
      expect(bytes).toBeLessThanOrEqual(120_000);
    },
  );

  it('the shop with 60 cards has at most 120 kB before compression', async () => {
    const full = await startTestShop({ storefront: true });
    await seedProducts(full.fork(), 70);
    const html = await (await fetch(`${full.url}/shop`)).text();
    expect([...html.matchAll(/<article/g)]).toHaveLength(60);
    expect(Buffer.byteLength(html)).toBeLessThanOrEqual(120_000);
    await full.close();
  });

  it.each(['/', '/shop', `/product/${SLUG}`])(
    'a card of %s brings its picture and name once',
    async (address) => {
      const { html } = await open(address);
      const [card = ''] = /<article data-card.*?<\/article>/.exec(html) ?? [];
      const placeholder = /data:image\/webp;base64,[\w+/=]+/.exec(card)?.[0] ?? 'no placeholder';
      const name = />([^<]+)<\/a>/.exec(card)?.[1] ?? 'no name';
      expect(html.split(placeholder)).toHaveLength(2);
      const [, data = ''] = html.split('<script id="page-data"');
      expect(data).not.toContain(`"${name}"`);
    },
  );

  it('built files are compressed and cached for a year', async () => {
    const { html } = await open('/');
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const { headers } = await open(script, { 'accept-encoding': 'br, gzip' });
    expect(headers.get('content-encoding')).toBe('br');
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    // Only a document obeys it.
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('permissions-policy')).toBeNull();
  });
});

describe('a shop whose payments are imitated', () => {
  it('shows that on every page, the same for everybody', async () => {
    const words = 'Test shop:</strong> payments are not real';
    const test = await startTestShop({ storefront: true, sandbox: true });
    for (const address of ['/', '/shop', `/product/${SLUG}`, '/checkout', '/contact', '/nothing']) {
      const [one, other] = await Promise.all(
        ['', 'adunni-session=x'].map(async (cookie) => {
          const response = await fetch(test.url + address, { headers: { cookie } });
          return response.text();
        }),
      );
      expect(one).toContain(words);
      expect(other).toBe(one);
      expect((await open(address)).html).not.toContain(words);
    }
    await test.close();
  });
});
