import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { CategoryView } from '#shared/categories.ts';
import type { OrderView } from '#shared/orders.ts';
import type { ProductView } from '#shared/products.ts';
import { databaseOf, ownConnection, type OwnConnection } from '#tests/support/own-connection.ts';
import {
  makeProduct,
  orderRequest,
  signIn,
  startTestShop,
  type TestShop,
} from '#tests/support/test-shop.ts';

const cached = { env: { pageCacheMb: 16 }, storefront: true } as const;
const shop = await startTestShop(cached);
/** A second process that serves the same database; the embedded one allows none. */
const other =
  shop.kind === 'postgres' ? await startTestShop({ ...cached, beside: shop }) : undefined;
/** Computes every answer. */
const plain = await startTestShop({ storefront: true, beside: shop });
afterAll(async () => {
  await plain.close();
  await other?.close();
  await shop.close();
});

/** The parts of a response that all processes have in common, whatever their own address is. */
async function read(from: TestShop, address: string, headers: Record<string, string> = {}) {
  const response = await fetch(from.url + address, { headers });
  const body = await response.text();
  return {
    status: response.status,
    cacheControl: response.headers.get('cache-control'),
    body: body.replaceAll(from.url, ''),
  };
}

const trpc = (...calls: [procedure: string, input: object][]) => {
  const input = Object.fromEntries(calls.map(([, json], at) => [at, { json }]));
  const names = calls.map(([procedure]) => procedure).join(',');
  return `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`;
};

const addressesOf = ({ id, slug }: ProductView) => [
  `/product/${slug}`,
  `/api/products/${id}`,
  `/api/products/${slug}`,
  trpc(['products.detail', { key: slug }], ['categories.list', {}]),
  trpc(['products.cardsByIds', { ids: [id] }]),
];
const lists = [
  '/',
  '/shop',
  '/shop?category=rings',
  '/shop?search=ring&sort=price-low',
  '/shop?price=under-100k&view=list',
  '/about',
  '/contact',
  '/privacy',
  '/care',
  '/api/products?limit=24',
  '/api/products?limit=5&sort=price-high',
  '/api/products?limit=10&search=ring',
  '/api/categories',
  '/api/settings',
  '/api/policies/delivery',
  '/manifest.webmanifest',
  trpc(['products.cards', { limit: 60, sort: 'newest' }], ['products.heroSlides', {}]),
  trpc(['products.list', { categories: ['rings'], limit: 10 }]),
];

const productList = async () =>
  (await plain.send<ProductView[]>('GET', '/api/products?limit=100')).body;

async function expectSame(from: TestShop, address: string): Promise<void> {
  const [answer, computed] = [await read(from, address), await read(plain, address)];
  expect(answer, `the answer of ${address}`).toEqual(computed);
}

/** One step: a write of staff is seen by every process at its answer, an order by the process that takes it. */
type Step = (shop: TestShop) => Promise<'everywhere' | 'here'>;

const put = async (at: TestShop, product: ProductView, changes: Partial<ProductView>) => {
  const { body } = await at.send<ProductView>('GET', `/api/products/${product.id}`);
  const { version: _, ...fields } = body;
  await at.asStaff('PUT', `/api/products/${product.id}`, { ...fields, ...changes });
};

let placed: number[] = [];

const steps = (products: ProductView[], categories: CategoryView[]) => {
  const product = fc.constantFrom(...products);
  const naira = fc.integer({ min: 1, max: 900_000 });
  const step = (...all: fc.Arbitrary<Step>[]): fc.Arbitrary<Step> => fc.oneof(...all);
  return step(
    fc.record({ product, naira }).map(({ product: it, naira: price }) => async (at) => {
      await put(at, it, { price: price * 100 });
      return 'everywhere';
    }),
    fc
      .record({ product, text: fc.string({ minLength: 1, maxLength: 12 }) })
      .map(({ product: it, text }) => async (at) => {
        await put(at, it, { name: `Ring <${text.trim() || 'x'}>`, featured: text.length > 6 });
        return 'everywhere';
      }),
    fc
      .record({ product, category: fc.constantFrom(...categories) })
      .map(({ product: it, category }) => async (at) => {
        await put(at, it, { categoryId: category.id });
        return 'everywhere';
      }),
    fc
      .record({ product, stock: fc.integer({ min: 0, max: 3 }) })
      .map(({ product: it, stock }) => async (at) => {
        await put(at, it, { stockQuantity: stock });
        return 'everywhere';
      }),
    fc.constant(async (at) => {
      const made = await makeProduct(at, { categoryId: categories[0]?.id ?? 1, featured: true });
      await at.asStaff('DELETE', `/api/products/${made.id}`);
      return 'everywhere';
    }),
    naira.map((phone) => async (at) => {
      await at.asStaff('POST', '/api/settings', {
        storePhone: `+234 803 ${String(phone).padStart(7, '0').slice(-7)}`,
      });
      return 'everywhere';
    }),
    fc.constantFrom(...categories).map(({ id, name, description }) => async (at) => {
      const renamed = { name: name.endsWith('.') ? name.slice(0, -1) : `${name}.`, description };
      await at.asStaff('PUT', `/api/categories/${id}`, renamed);
      return 'everywhere';
    }),
    product.map(({ id }) => async (at) => {
      const { body } = await at.send<ProductView>('GET', `/api/products/${id}`);
      const request = orderRequest([{ product: body, price: body.fromPrice }]);
      const { status, body: order } = await at.send<OrderView>('POST', '/api/orders', request);
      if (status === 201) placed.push(order.id);
      return 'here';
    }),
    fc.constant(async (at) => {
      const id = placed.pop();
      if (id) await at.asStaff('PUT', `/api/orders/${id}/status`, { status: 'cancelled' });
      return 'everywhere';
    }),
  );
};

describe('an answer from the cache', () => {
  it.each(lists)('is the computed one, at any time: %s', async (address) => {
    await expectSame(shop, address);
    await expectSame(shop, address);
  });

  it(
    'equals the computed one after every write, in every process',
    { timeout: 300_000 },
    async () => {
      const products: ProductView[] = [];
      const { body: categories } = await plain.send<CategoryView[]>('GET', '/api/categories');
      for (const category of categories.slice(0, 2)) {
        products.push(await makeProduct(shop, { categoryId: category.id, stockQuantity: 2 }));
      }
      const addresses = [...products.flatMap(addressesOf), ...lists];
      const processes = other ? [shop, other] : [shop];
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({
              step: steps(products, categories.slice(0, 2)),
              at: fc.constantFrom(...processes),
              reads: fc.subarray(addresses, { minLength: 4, maxLength: 8 }),
            }),
            { minLength: 6, maxLength: 8 },
          ),
          async (run) => {
            placed = [];
            for (const { step, at, reads } of run) {
              for (const address of reads) {
                for (const process of processes) await read(process, address);
              }
              const seen = await step(at);
              for (const address of reads) {
                for (const process of seen === 'everywhere' ? processes : [at])
                  await expectSame(process, address);
              }
            }
          },
        ),
        { numRuns: 3, endOnFailure: true },
      );
      expect(await productList()).not.toEqual([]);
    },
  );

  it.runIf(other)('shows an order of another process within a second', async () => {
    const product = await makeProduct(shop, { stockQuantity: 5 });
    const address = `/api/products/${product.id}`;
    await expectSame(shop, address);
    await other?.send('POST', '/api/orders', orderRequest([{ product }]));
    await expect
      .poll(async () => (await shop.send<ProductView>('GET', address)).body.stockQuantity, {
        timeout: 1000,
        interval: 20,
      })
      .toBe(4);
  });

  it.runIf(other)(
    'is not what another process was computing from older data when a save was answered',
    async () => {
      const from = other ?? shop;
      const address = trpc(['settings.get', {}], ['categories.list', {}]);
      const own = await ownConnection(shop);
      onTestFinished(() => own.close());
      const save = (storePhone: string) => shop.asStaff('POST', '/api/settings', { storePhone });
      await save('+234 801 000 0001');
      const answers: Promise<{ body: string }>[] = [];
      await own.holding('categories', async () => {
        answers.push(read(from, address));
        // It has read the settings, and waits for the categories.
        await own.untilBlocked(1);
        await save('+234 802 000 0002');
        answers.push(read(from, address));
      });
      const [before, after] = await Promise.all(answers);
      expect(before?.body).toContain('+234 801');
      expect(after?.body).toContain('+234 802');
      await expectSame(from, address);
    },
  );

  it('is compressed as the client accepts, and not sent to one that has it', async () => {
    const send = (headers: Record<string, string>, method = 'GET') =>
      fetch(`${shop.url}/shop`, { method, headers });
    const identity = await send({ 'accept-encoding': 'identity' });
    const text = await identity.text();
    for (const encoding of ['br', 'gzip']) {
      const response = await send({ 'accept-encoding': encoding });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(await response.text()).toBe(text);
    }
    const refused = await send({ 'accept-encoding': 'br;q=0, gzip;q=0.5' });
    expect(refused.headers.get('content-encoding')).toBe('gzip');
    const etag = identity.headers.get('etag') ?? '';
    expect(etag).toMatch(/^"/);
    const tags = ['br', 'gzip'].map(async (encoding) => {
      const response = await send({ 'accept-encoding': encoding });
      return response.headers.get('etag');
    });
    expect(new Set([etag, ...(await Promise.all(tags))]).size).toBe(3);
    const unchanged = await send({ 'if-none-match': `"x", ${etag}` });
    expect(unchanged.status).toBe(304);
    expect(await unchanged.text()).toBe('');
    const head = await send({ 'accept-encoding': 'identity' }, 'HEAD');
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(head.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  it.each(['/shop?category=watches', '/api/products?limit=3', '/trpc/categories.list'])(
    'has the same headers for HEAD before the first GET: %s',
    async (address) => {
      const headersOf = async (method: string) => {
        const { status, headers } = await fetch(shop.url + address, {
          method,
          headers: { 'accept-encoding': 'identity' },
        });
        expect(status).toBe(200);
        return ['etag', 'cache-control', 'content-length', 'content-type'].map((name) =>
          headers.get(name),
        );
      };
      const head = await headersOf('HEAD');
      expect(head[1]).toContain('public');
      expect(await headersOf('GET')).toEqual(head);
    },
  );

  it('is shared by an address with foreign parameters, which it does not repeat', async () => {
    const { body } = await read(shop, '/shop?category=rings&sort=newest');
    const junk = await read(
      shop,
      '/shop?fbclid=evil"<script>&sort=newest&utm_source=x&category=rings',
    );
    expect(junk.body).toBe(body);
    expect((await read(plain, '/shop?junk=1')).body).toBe((await read(plain, '/shop')).body);
  });

  it('has the pictures that a browser asks for to save data', async () => {
    const saving = { 'save-data': 'on' };
    for (let times = 0; times < 2; times += 1) {
      expect((await read(shop, '/', saving)).body).toContain('data-saves-data');
      expect((await read(shop, '/')).body).not.toContain('data-saves-data');
    }
  });

  it('is not sent to a forged host, nor made from one', async () => {
    await read(shop, '/about');
    const { port } = new URL(shop.url);
    const { status, text } = await rawGet(Number(port), '/about', ['Host: evil.example']);
    expect(status).toBe(421);
    expect(text).not.toContain('<html');
    const forwarded = await rawGet(Number(port), '/contact', [
      `Host: 127.0.0.1:${port}`,
      'X-Forwarded-Host: evil.example',
      'X-Forwarded-Proto: https',
    ]);
    expect(forwarded.status).toBe(200);
    expect((await read(shop, '/contact')).body).not.toContain('evil.example');
  });

  it('is the same, headers included, whoever requested it first', async () => {
    const { id } = await makeProduct(shop);
    const beside = await startTestShop({ ...cached, beside: shop });
    try {
      const ask = async (from: TestShop, address: string, headers: Record<string, string>) => {
        const { status, headers: sent, body } = await from.send('GET', address, undefined, headers);
        const { date: _date, 'x-request-id': id, ...others } = Object.fromEntries(sent);
        expect(id).toBeTruthy();
        return { status, body, others };
      };
      const addresses = [
        `/api/products/${id}`,
        '/api/products?limit=3',
        '/api/categories',
        '/api/settings',
      ];
      for (const address of addresses) {
        // The first request computes the answer itself; for one with headers of its own, the store asks itself.
        const plainly = await ask(shop, address, {});
        const otherwise = await ask(beside, address, { 'x-poll': '1', prefer: 'return=minimal' });
        expect(otherwise).toEqual(plainly);
        expect(await ask(shop, address, {})).toEqual(plainly);
        expect(await ask(beside, address, {})).toEqual(plainly);
      }
    } finally {
      await beside.close();
    }
  });

  it('never contains what belongs to one person', async () => {
    const product = await makeProduct(shop);
    const request = orderRequest([{ product }]);
    const placedOrder = await shop.send<OrderView>('POST', '/api/orders', request);
    expect(placedOrder.status).toBe(201);
    const personal = [
      '/checkout',
      `/order/${request.paymentReference}`,
      '/admin/orders',
      trpc(['auth.me', {}]),
    ];
    for (const address of personal) {
      expect((await read(shop, address)).cacheControl, `cache of ${address}`).toBe('no-store');
    }
    const asStaff = await shop.asStaff('GET', '/api/products?limit=5');
    expect(asStaff.headers.get('cache-control')).toBe('no-store');
    expect(
      (await shop.send('GET', '/api/products?limit=5')).headers.get('cache-control'),
    ).toContain('public');
  });

  it('is not stored for an address that does not exist, and appears with the product', async () => {
    expect((await read(shop, '/product/test-piece-of-tomorrow')).status).toBe(404);
    expect(
      (await read(shop, trpc(['products.detail', { key: 'test-piece-of-tomorrow' }]))).body,
    ).toContain('null');
    const made = await makeProduct(shop, { name: 'Test piece of tomorrow' });
    expect(made.slug).toBe('test-piece-of-tomorrow');
    await expectSame(shop, '/product/test-piece-of-tomorrow');
    await expectSame(shop, trpc(['products.detail', { key: made.slug }]));
    expect((await read(shop, '/product/test-piece-of-tomorrow')).status).toBe(200);
  });
});

describe.runIf(other)('while the database cannot be reached', () => {
  const processes = other ? [shop, other] : [];
  const notices: Record<string, string> = {
    '/': 'Prices are confirmed at checkout.',
    '/fr': 'Les prix sont confirmés au moment de la commande.',
  };
  let own: OwnConnection;
  let product: ProductView;
  let kept: string[];
  beforeAll(async () => {
    own = await ownConnection(shop);
    product = await makeProduct(shop, { name: 'Kept piece', price: 1_000_000 });
    kept = [...addressesOf(product), ...lists, '/fr', '/fr/shop', `/fr/product/${product.slug}`];
  });
  afterAll(() => own.close());

  /** Only the connection that is open already reaches the database meanwhile. */
  async function cutOff(
    meanwhile: () => Promise<void>,
    { readingsEndAfterMs = 0 } = {},
  ): Promise<void> {
    const server = await ownConnection(shop, 'postgres');
    const name = await databaseOf(shop);
    await server.query(`alter database ${name} allow_connections false`);
    try {
      const end = (condition: string) =>
        own.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
             where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
        );
      await end(`query not like '%store_processes%'`);
      const ended = pause(readingsEndAfterMs).then(() => end('true'));
      if (readingsEndAfterMs === 0) await ended;
      await meanwhile();
      await ended;
    } finally {
      await server.query(`alter database ${name} allow_connections true`);
      await server.close();
    }
  }
  const get = (from: TestShop, address: string, headers: Record<string, string> = {}) =>
    fetch(from.url + address, { headers });
  /** A process may send what it has read a moment ago as if it were current. */
  const untilMarked = (from: TestShop) =>
    expect.poll(async () => (await get(from, '/about')).headers.get('warning')).not.toBeNull();
  /** Twice, because what changes while it is computed is not kept. */
  const warm = async () => {
    for (const from of [...processes, ...processes]) {
      for (const address of kept) expect((await read(from, address)).status).toBe(200);
    }
  };

  it('public pages and reads are answered from memory, marked and not stored, and the first later answer is fresh', async () => {
    await warm();
    // Both know of this, and nobody has asked for the pages since.
    await put(shop, product, { stockQuantity: 7 });
    const { etag = '' } = Object.fromEntries((await get(shop, '/shop')).headers);
    await cutOff(async () => {
      // Though the process still counts as current, and would compute them.
      for (const address of addressesOf(product))
        expect([address, (await get(shop, address)).status]).toEqual([address, 200]);
      for (const from of processes) {
        await untilMarked(from);
        for (const address of kept) {
          const response = await get(from, address);
          const headers = Object.fromEntries(response.headers);
          expect([address, response.status]).toEqual([address, 200]);
          expect(headers).toMatchObject({
            'cache-control': 'no-store',
            warning: '110 - "Response is Stale", 111 - "Revalidation Failed"',
            age: expect.stringMatching(/^\d+$/) as string,
          });
          expect(headers).not.toHaveProperty('etag');
          const text = await response.text();
          const isPage = headers['content-type']?.startsWith('text/html');
          const shown = notices[address.startsWith('/fr') ? '/fr' : '/'] ?? '';
          expect([address, text.includes(shown)]).toEqual([address, isPage]);
        }
      }
      const again = await get(shop, '/shop', { 'if-none-match': etag, 'accept-encoding': 'br' });
      expect([again.status, again.headers.get('content-encoding')]).toEqual([200, 'br']);
      const head = await fetch(`${shop.url}/shop`, { method: 'HEAD' });
      expect(head.headers.get('warning')).not.toBeNull();
      await own.query('update products set price = 2000000 where id = $1', [product.id]);
    });
    for (const from of processes) {
      const first = await get(from, `/api/products/${product.id}`);
      expect(await first.json()).toMatchObject({ price: 2_000_000 });
      expect(first.headers.get('warning')).toBeNull();
      expect(first.headers.get('etag')).not.toBeNull();
      for (const address of kept) await expectSame(from, address);
    }
    const unchanged = await get(shop, '/about', {
      'if-none-match': (await get(shop, '/about')).headers.get('etag') ?? '',
    });
    expect(unchanged.status).toBe(304);
  });

  it('nor while the connections of requests have ended, and that of the readings has not', async () => {
    await warm();
    await put(shop, product, { stockQuantity: 8 });
    const statuses: number[] = [];
    await cutOff(
      async () => {
        statuses.push((await get(shop, `/product/${product.slug}`)).status);
      },
      { readingsEndAfterMs: 150 },
    );
    expect(statuses).toEqual([200]);
  });

  it('what is personal, what asks for a price, and what was not kept answer 503', async () => {
    await warm();
    const request = orderRequest([{ product }]);
    const cookie = await signIn(shop.url);
    await cutOff(async () => {
      await untilMarked(shop);
      const quote = { items: [{ productId: product.id, quantity: 1, variant: {} }] };
      const answers = await Promise.all([
        shop.send('POST', '/api/orders', request),
        shop.send('GET', trpc(['checkout.quote', quote])),
        shop.send('GET', trpc(['auth.session', {}]), undefined, { cookie }),
        shop.send('GET', '/api/products?limit=5', undefined, { cookie }),
        shop.send('GET', '/api/products?limit=5', undefined, { authorization: 'Bearer adn_x' }),
        shop.send('GET', '/api/orders', undefined, { cookie }),
        shop.send('GET', `/order/${request.paymentReference}`),
        shop.send('GET', '/checkout'),
        shop.send('GET', '/cart'),
        shop.send('GET', '/product/nobody-asked-for-this'),
        shop.send('GET', '/api/products?limit=17'),
        shop.send('GET', '/readyz'),
      ]);
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    });
  });

  it('nothing is answered from memory that is older than STALE_IF_ERROR_SECONDS, or with 0', async () => {
    const start = (staleIfErrorSeconds: number) =>
      startTestShop({ ...cached, env: { ...cached.env, staleIfErrorSeconds }, beside: shop });
    const [off, brief] = [await start(0), await start(3)];
    try {
      for (const from of [shop, off, brief]) expect((await get(from, '/about')).status).toBe(200);
      await cutOff(async () => {
        const seen = new Set<string>();
        const note = async (name: string, from: TestShop) => {
          const { status, headers } = await get(from, '/about');
          seen.add(`${name} ${status}${headers.has('warning') ? ' marked' : ''}`);
          return status;
        };
        await expect.poll(() => note('off', off)).toBe(503);
        await expect.poll(() => note('brief', brief)).toBe(503);
        expect([...seen]).not.toContain('off 200 marked');
        expect([...seen]).toContain('brief 200 marked');
        expect((await get(shop, '/about')).status).toBe(200);
      });
    } finally {
      await off.close();
      await brief.close();
    }
  });

  it('but not while it answers: with the log of changes locked, every answer is computed', async () => {
    await warm();
    await own.query('begin');
    await own.query('lock table public_changes in access exclusive mode');
    try {
      for (const from of processes) {
        // Those of the routes have weak tags, those from memory strong ones.
        await expect
          .poll(async () => (await get(from, '/about')).headers.get('etag'))
          .toMatch(/^W/);
        for (const address of kept) {
          const response = await get(from, address);
          expect([address, response.status, response.headers.get('warning')]).toEqual([
            address,
            200,
            null,
          ]);
        }
      }
    } finally {
      await own.query('rollback');
    }
    for (const from of processes) for (const address of kept) await expectSame(from, address);
  });
});

/** A request with exactly these header lines. */
async function rawGet(port: number, address: string, headers: string[]) {
  const socket = connect(port, '127.0.0.1');
  socket.write([`GET ${address} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n'));
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return { status: Number(text.slice(9, 12)), text };
}
