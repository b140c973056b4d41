import { createHash, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import type { ProductInput, ProductView } from '#shared/products.ts';
import type { ChangedStocks } from '#shared/stock-changes.ts';
import { appRouter } from '#server/routers/app-router.ts';
import type { OpenApiDocument } from '#tests/support/openapi/read-document.ts';
import { saleOf } from '#tests/support/orders.ts';
import { databaseOf, ownConnection, type OwnConnection } from '#tests/support/own-connection.ts';
import { makeSizedRing } from '#tests/support/sized-ring.ts';
import {
  makeProduct,
  orderRequest,
  signIn,
  startTestShop,
  type Answer,
  type TestShop,
} from '#tests/support/test-shop.ts';
import { trpcClient } from '#tests/support/trpc-client.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const isPostgres = inject('prepared').kind === 'postgres';
const { body: document } = await shop.send<OpenApiDocument>('GET', '/api/openapi.json');
const cookie = await signIn(shop.url);
const staff = trpcClient(shop, cookie);

/** What two other connections lock until both requests wait, and the requests. */
interface Race {
  locks: readonly [string, string];
  requests: readonly [(at: Racing) => Promise<unknown>, (at: Racing) => Promise<unknown>];
}

interface Racing {
  /** The shop whose deadlocks nobody resolves. */
  racing: TestShop;
  client: typeof staff;
}

const lockRows = (table: string, [one, other]: readonly { id: number }[]): Race['locks'] => [
  `select 1 from ${table} where id = ${one?.id} for update`,
  `select 1 from ${table} where id = ${other?.id} for update`,
];

const lockCodes = ([one, other]: readonly string[]): Race['locks'] => [
  `select pg_advisory_xact_lock(hashtextextended('sku:${one}', 0))`,
  `select pg_advisory_xact_lock(hashtextextended('sku:${other}', 0))`,
];

/** The requests for a list and for the same list from its end. */
const bothWays = <Item>(
  list: readonly Item[],
  request: (list: Item[], at: Racing) => Promise<unknown>,
): Race['requests'] => [(at) => request([...list], at), (at) => request(list.toReversed(), at)];

const makePair = async (overrides: Partial<ProductInput> = {}) => [
  await makeProduct(shop, { sku: randomUUID(), ...overrides }),
  await makeProduct(shop, { sku: randomUUID(), ...overrides }),
];

const succeed = async <Body>(request: Promise<Answer<Body>>) => {
  const { status, body } = await request;
  expect([200, 201]).toContain(status);
  return body;
};

/** An order of both products that was paid in cash, with its items from the first to the last. */
async function paidOrder(pair: readonly ProductView[]) {
  const items = pair.map(({ id }) => ({ productId: id, quantity: 2, variant: {} }));
  const net = pair.reduce((sum, { price }) => sum + 2 * price, 0);
  const total = net + Math.round((net * 75) / 1000);
  const [first] = pair;
  if (!first) throw new Error('there is no product');
  const sale = await staff.orders.recordSale.mutate({ ...saleOf(first), items, total });
  const order = await staff.orders.byId.query({ id: sale.id });
  return { id: order.id, items: order.items, paymentId: order.payments[0]?.id ?? 0 };
}

type Paid = Awaited<ReturnType<typeof paidOrder>>;

/** Their items are in opposite orders. */
const twoOrders = async (pair: readonly ProductView[]) => ({
  one: await paidOrder(pair),
  other: await paidOrder(pair.toReversed()),
});

const picture = (hue: number) =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: `hsl(${hue}, 60%, 50%)` } })
    .png()
    .toBuffer();

/** Two requests each with a list in the opposite order, by the procedure or path whose input has the list. */
const races: Record<string, Record<string, () => Promise<Race>>> = {
  'products.changeStocks': {
    'in one transaction': async () => {
      const pair = await makePair();
      return {
        locks: lockRows('products', pair),
        requests: bothWays(pair, (products, { client }) =>
          client.products.changeStocks.mutate({
            lines: products.map(({ sku }) => ({ sku: sku ?? '', adjust: 1 })),
            reason: 'A delivery',
            atomic: true,
          }),
        ),
      };
    },
    'under an Idempotency-Key': async () => {
      const pair = await makePair();
      return {
        locks: lockRows('products', pair),
        requests: bothWays(pair, async (products, { racing }) => {
          const lines = products.map(({ sku }) => ({ sku, adjust: 1 }));
          const headers = { cookie, 'idempotency-key': randomUUID() };
          const delivery = { lines, reason: 'A delivery' };
          const { applied } = await succeed(
            racing.send<ChangedStocks>('POST', '/api/stock', delivery, headers),
          );
          expect(applied).toBe(2);
        }),
      };
    },
  },
  'checkout.placeOrder': {
    'in one statement': async () => {
      const pair = await makePair();
      return {
        locks: lockRows('products', pair),
        requests: bothWays(pair, (products, { racing }) =>
          succeed(
            racing.send(
              'POST',
              '/api/orders',
              orderRequest(products.map((product) => ({ product }))),
            ),
          ),
        ),
      };
    },
    'statement by statement': async () => {
      const pair = [
        await makeSizedRing(shop, { 7: 5, 8: 5 }),
        await makeSizedRing(shop, { 7: 5, 8: 5 }),
      ];
      return {
        locks: lockRows('products', pair),
        requests: bothWays(pair, (products, { racing }) =>
          succeed(
            racing.send(
              'POST',
              '/api/orders',
              orderRequest(products.map((product) => ({ product, variant: { Size: '7' } }))),
            ),
          ),
        ),
      };
    },
  },
  'orders.recordSale': {
    'of the same products': async () => {
      const pair = await makePair();
      return {
        locks: lockRows('products', pair),
        requests: bothWays(pair, (products, { client }) => {
          const items = products.map(({ id }) => ({ productId: id, quantity: 1, variant: {} }));
          const sale = saleOf({ id: 0, price: 2 * 1_500_000 });
          return client.orders.recordSale.mutate({ ...sale, items });
        }),
      };
    },
  },
  'orders.correctSale': {
    'of two sales of the same products': async () => {
      const pair = await makePair();
      const saleWith = (products: readonly ProductView[], quantity: number) => ({
        ...saleOf({ id: 0, price: 2 * quantity * 1_500_000 }),
        items: products.map(({ id }) => ({ productId: id, quantity, variant: {} })),
      });
      const correction = async (products: readonly ProductView[]) => {
        const sale = saleWith(products, 2);
        const { id } = await staff.orders.recordSale.mutate(sale);
        const { paymentReference } = sale;
        const fewer = { ...saleWith(products, 1), paymentReference };
        return ({ client }: Racing) => client.orders.correctSale.mutate({ id, sale: fewer });
      };
      return {
        locks: lockRows('products', pair),
        requests: [await correction(pair), await correction(pair.toReversed())],
      };
    },
  },
  'orders.edit': {
    'of two orders of the same products': async () => {
      const pair = await makePair();
      const orders = await twoOrders(pair);
      const edit =
        ({ id, items }: Paid) =>
        ({ client }: Racing) => {
          const changed = items.map((item) => ({ itemId: item.id, quantity: 1 }));
          return client.orders.edit.mutate({ id, changed });
        };
      return {
        locks: lockRows('products', pair),
        requests: [edit(orders.one), edit(orders.other)],
      };
    },
  },
  'payments.refund': {
    'of two orders of the same products': async () => {
      const pair = await makePair();
      const orders = await twoOrders(pair);
      const refund =
        ({ paymentId, items }: Paid) =>
        ({ client }: Racing) =>
          client.payments.refund.mutate({
            paymentId,
            items: items.map(({ id: itemId }) => ({ itemId, quantity: 1, restock: 1 })),
            amount: 1_000_000,
            reason: 'Returned',
            key: randomUUID(),
          });
      return {
        locks: lockRows('products', pair),
        requests: [refund(orders.one), refund(orders.other)],
      };
    },
  },
  'productEdits.patch': {
    'of the same products': async () => {
      const pair = await makePair();
      return {
        locks: lockRows('products', pair),
        requests: bothWays(pair, (products, { client }) => {
          const patches = products.map(({ id }) => ({ id, contentVersion: 1, product: {} }));
          return client.productEdits.patch.mutate({ products: patches });
        }),
      };
    },
    'which gives different products the same codes': async () => {
      const [first, second] = [await makePair(), await makePair()];
      const codes = [randomUUID(), randomUUID()];
      const give =
        (products: readonly ProductView[], skus: readonly string[]) =>
        ({ client }: Racing) =>
          client.productEdits.patch.mutate({
            products: products.map(({ id }, at) => ({
              id,
              contentVersion: 1,
              product: { sku: skus[at] },
            })),
          });
      return {
        locks: lockCodes(codes),
        requests: [
          give(first, codes),
          (at) => expect(give(second, codes.toReversed())(at)).rejects.toThrow(/belongs to/),
        ],
      };
    },
    'beside a sort of the categories': async () => {
      const categories: { id: number }[] = [];
      for (const name of ['Sorted one', 'Sorted two']) {
        categories.push(await staff.categories.create.mutate({ name, description: '' }));
      }
      const products: ProductView[] = [];
      for (const { id } of categories.toReversed()) {
        products.push(await makeProduct(shop, { categoryId: id }));
      }
      return {
        locks: lockRows('categories', categories),
        requests: [
          ({ client }) =>
            client.productEdits.patch.mutate({
              products: products.map(({ id }) => ({
                id,
                contentVersion: 1,
                product: { price: 77_700 },
              })),
            }),
          ({ client }) =>
            client.categories.sort.mutate({ ids: categories.map(({ id }) => id).toReversed() }),
        ],
      };
    },
  },
  'pieces.choose': {
    'of the same pieces': async () => {
      const product = await makeProduct(shop, { stockQuantity: 0, price: 100_000 });
      await staff.pieces.count.mutate({ productId: product.id, chooser: 'staff' });
      const pieces = await staff.pieces.add.mutate({
        productId: product.id,
        pieces: [1, 2, 3, 4].map(() => ({})),
      } as never);
      const orders = [await paidOrder([product]), await paidOrder([product])];
      const name =
        (at: number, ids: number[]) =>
        ({ client }: Racing) =>
          client.pieces.choose.mutate({ itemId: orders[at]?.items[0]?.id ?? 0, pieceIds: ids });
      const ids = pieces.slice(0, 2).map(({ id }) => id);
      return {
        locks: lockRows('pieces', pieces.slice(0, 2)),
        requests: [
          name(0, ids),
          (at) => expect(name(1, ids.toReversed())(at)).rejects.toThrow(/no longer in the drawer/),
        ],
      };
    },
  },
  'productEdits.archive': {
    'of the same products': async () => {
      const pair = await makePair();
      return {
        locks: lockRows('products', pair),
        requests: bothWays(pair, (products, { client }) =>
          client.productEdits.archive.mutate({ ids: products.map(({ id }) => id) }),
        ),
      };
    },
  },
  'productEdits.restore': {
    'of the same products': async () => {
      const pair = await makePair();
      await staff.productEdits.archive.mutate({ ids: pair.map(({ id }) => id) });
      return {
        locks: lockRows('products', pair),
        requests: bothWays(pair, (products, { client }) =>
          client.productEdits.restore.mutate({ ids: products.map(({ id }) => id) }),
        ),
      };
    },
    'of products that had the same codes': async () => {
      const archived = async (pair: readonly ProductView[]) => {
        await staff.productEdits.archive.mutate({ ids: pair.map(({ id }) => id) });
        return pair;
      };
      const first = await archived(await makePair());
      const codes = first.map(({ sku }) => sku ?? '');
      const second = await archived([
        await makeProduct(shop, { sku: codes[1] ?? '' }),
        await makeProduct(shop, { sku: codes[0] ?? '' }),
      ]);
      const restore =
        (pair: readonly ProductView[]) =>
        ({ client }: Racing) =>
          client.productEdits.restore.mutate({ ids: pair.map(({ id }) => id) });
      return {
        locks: lockCodes(codes),
        requests: [
          restore(first),
          (at) => expect(restore(second)(at)).rejects.toThrow(/belongs to/),
        ],
      };
    },
  },
  'categories.sort': {
    'of the same categories': async () => {
      const categories = await staff.categories.list.query();
      return {
        locks: lockRows('categories', categories),
        requests: bothWays(categories, (sorted, { client }) =>
          client.categories.sort.mutate({ ids: sorted.map(({ id }) => id) }),
        ),
      };
    },
  },
  'POST /api/upload': {
    'of the same pictures': async () => {
      const files = [await picture(120), await picture(240)];
      const keys = files.map((file) =>
        createHash('sha256').update(file).digest('hex').slice(0, 32),
      );
      const rows = keys.map((key) => `('${key}', 1, 1, '', '', '[]')`);
      return {
        // At once: those who wait for a key do not queue for it.
        locks: [
          `insert into pictures (key, width, height, color, placeholder, widths) values ${rows.join()}`,
          'select 1',
        ],
        requests: bothWays(files, async (sent, { racing }) => {
          const body = new FormData();
          for (const file of sent) body.append('images', new Blob([new Uint8Array(file)]), 'a.png');
          const headers = { cookie, 'idempotency-key': randomUUID() };
          const answer = await fetch(`${racing.url}/api/upload`, { method: 'POST', body, headers });
          const { urls } = (await answer.json()) as { urls: string[] };
          const sorted = sent.map((file) => keys[files.indexOf(file)]);
          expect(urls.map((url) => sorted.findIndex((key) => url.includes(key ?? '?')))).toEqual([
            0, 1,
          ]);
        }),
      };
    },
  },
};

/** Why the order of these lists is not one of locks. */
const harmless = {
  'is content of one row': [
    'apiKeys.create',
    'discountCodes.create',
    'discountCodes.update',
    'passkeys.add',
    'paymentSettings.save',
    'pieces.edit',
    'products.create',
    'products.update',
    'products.patch',
    'products.save',
    'push.saveKinds',
    'webhooks.create',
    'webhooks.update',
    'whatsapp.save',
    'staff.invite',
    'staff.update',
  ],
  'one lock precedes all': [
    'delivery.save',
    'paymentSettings.saveAll',
    'pieces.add',
    'searchSynonyms.save',
    'translations.save',
  ],
  'one statement finds the rows': ['reviews.save'],
  'each row is a transaction of its own': ['POST /api/products/import'],
};

const isRejected = ({ status }: PromiseSettledResult<unknown>) => status === 'rejected';

const hasList = (schema: unknown): boolean =>
  JSON.stringify(
    z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }),
  ).includes('"type":"array"');

interface ProcedureDef {
  type: string;
  inputs: unknown[];
}

const { _def: definition } = appRouter;
const procedures = Object.entries(
  definition.procedures as unknown as Record<string, { _def: ProcedureDef }>,
).map(([name, { _def: described }]) => ({ name, ...described }));

it('every mutation and upload that takes a list is raced here, or it is known why not', () => {
  const mutations = procedures
    .filter(({ type, inputs }) => type === 'mutation' && inputs.some(hasList))
    .map(({ name }) => name);
  const uploads = Object.entries(document.paths)
    .filter(([, { post }]) => {
      const { content = {} } = post?.requestBody ?? {};
      return 'text/csv' in content || JSON.stringify(content).includes('"type":"array"');
    })
    .filter(([, { post }]) => !('application/json' in (post?.requestBody?.content ?? {})))
    .map(([path]) => `POST ${path}`);
  expect([...Object.keys(races), ...Object.values(harmless).flat()].toSorted()).toEqual(
    [...mutations, ...uploads].toSorted(),
  );
});

describe.runIf(isPostgres)('two requests that name the same rows in opposite orders', () => {
  let own: OwnConnection;
  let beside: OwnConnection;
  let racing: TestShop;
  let client: typeof staff;
  beforeAll(async () => {
    [own, beside] = [await ownConnection(shop), await ownConnection(shop)];
    // For connections that are opened from now on: a deadlock ends with the lock's time limit, and nobody repeats the transaction.
    await own.query(`alter database ${await databaseOf(shop)} set deadlock_timeout = '10min'`);
    racing = await startTestShop({ beside: shop });
    client = trpcClient(racing, cookie);
  });
  afterAll(async () => {
    await racing.close();
    await own.close();
    await beside.close();
  });

  const cases = Object.entries(races).flatMap(([name, ways]) =>
    Object.entries(ways).map(([way, make]) => ({ name, way, make })),
  );
  it.each(cases)('$name, $way: both succeed', async ({ make }) => {
    const { locks, requests } = await make();
    const [first, second] = requests;
    const waiting = (count: number, request: Promise<unknown>) =>
      Promise.race([
        own.untilBlocked(count),
        request.then(() => Promise.reject(new Error('the request did not wait for the lock'))),
      ]);
    try {
      for (const [at, connection] of [own, beside].entries()) {
        await connection.query('begin');
        await connection.query(locks[at] ?? '');
      }
      const one = first({ racing, client });
      await waiting(1, one);
      const other = second({ racing, client });
      await waiting(2, other);
      await beside.query('rollback');
      // If each waited for another row, one has its first now, and waits for that of the other.
      await own.untilBlocked(2);
      await own.query('rollback');
      expect((await Promise.allSettled([one, other])).filter(isRejected)).toEqual([]);
    } finally {
      await beside.query('rollback');
      await own.query('rollback');
    }
  });
});
