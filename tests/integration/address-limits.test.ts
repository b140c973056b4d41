import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { addressKey, networkOf, NETWORK_TIMES } from '#server/limits/address-key.ts';
import { addressLimits, type AddressLimit } from '#server/limits/address-limits.ts';
import { appRouter } from '#server/routers/app-router.ts';
import type { ProcedureAccess } from '#server/trpc.ts';
import type { ErrorBody } from '#shared/errors.ts';
import type { CustomerOrder } from '#shared/orders.ts';
import { openBrowser } from '#tests/support/cookie-jar.ts';
import { anAddress, aSecret, startHoldingShop } from '#tests/support/holding-shop.ts';
import { makeProduct, orderRequest } from '#tests/support/test-shop.ts';

const holding = await startHoldingShop();
const { shop, staff, stock, order } = holding;
afterAll(() => holding.close());
beforeEach(async () => {
  await shop.fork().execute('delete from rate_limits');
});

const [ring] = await stock(5000);
const soldOut = await makeProduct(shop, { stockQuantity: 0 });
const from = (address: string) => ({ 'x-forwarded-for': address });

/** What a procedure answers, and how: `code` of its error. */
async function call(procedure: string, input: object, headers: Record<string, string>) {
  const { body } = await shop.send<{
    result?: { data: { json: Record<string, unknown> } };
    error?: { json: { data: { error: ErrorBody } } };
  }>('POST', `/trpc/${procedure}`, { json: input }, headers);
  return { result: body.result?.data.json, code: body.error?.json.data.error.code };
}
const codeOf = async (procedure: string, input: object, headers: Record<string, string>) =>
  (await call(procedure, input, headers)).code;

const orderFrom = async (person = {}) =>
  (await order([{ product: ring }], { paymentMethod: 'bank_transfer', ...person })).body;

/** A delivered order in the browser that placed it. */
async function delivered() {
  const browser = openBrowser(shop, from(anAddress()));
  const { changeSecret = aSecret(), ...request } = orderRequest([{ product: ring }]);
  const placed = await browser.client.checkout.placeOrder.mutate({ ...request, changeSecret });
  await staff.orders.setStatus.mutate({ id: placed.id, status: 'completed' });
  return { paymentReference: placed.paymentReference, cookie: browser.cookie() };
}

type Use = (address: string) => Promise<string | undefined>;

/** Prepares what is limited; a use answers with the code of its refusal. */
const uses: Record<AddressLimit, () => Promise<Use>> = {
  'stored-answer': async () => {
    const request = orderRequest([{ product: ring }]);
    return async (address) => {
      const headers = { ...from(address), 'idempotency-key': randomUUID() };
      return (await shop.send<ErrorBody>('POST', '/api/orders', request, headers)).body.code;
    };
  },
  message: async () => (address) =>
    codeOf(
      'messages.send',
      {
        name: 'Ada',
        email: 'ada@example.com',
        phone: '',
        subject: 'general',
        message: 'Do you engrave?',
        key: randomUUID(),
      },
      from(address),
    ),
  'stock-ask': async () => (address) =>
    codeOf(
      'stockAsks.ask',
      { productId: soldOut.id, variant: {}, contact: `${randomUUID()}@example.com` },
      from(address),
    ),
  'review-from': async () => {
    const { paymentReference, cookie } = await delivered();
    const words = { rating: 4, text: 'It shines.', authorName: 'Ada', photos: [] };
    const review = { ...words, paymentReference, productId: ring.id };
    return (address) => codeOf('reviews.save', review, { ...from(address), cookie });
  },
  'review-photo-from': async () => {
    const { paymentReference, cookie } = await delivered();
    const path = `/api/checkout/orders/${paymentReference}/review-photos`;
    // Counted before the file is received: none comes.
    return async (address) =>
      (await shop.send<ErrorBody>('POST', path, {}, { ...from(address), cookie })).body.code;
  },
  'correct-from': async () => {
    const request = orderRequest([{ product: ring }], { changeSecret: aSecret() });
    await shop.send('POST', '/api/orders', request, from(anAddress()));
    const correction = { ...request, replaces: request.paymentReference };
    return async (address) => {
      const customerName = `Ada ${randomUUID().replaceAll(/[^a-z]/g, '')}`;
      const body = { ...correction, customerName };
      return (await shop.send<ErrorBody>('POST', '/api/orders', body, from(address))).body.code;
    };
  },
  'payment-from': async () => {
    const { paymentReference } = await orderFrom({ paymentMethod: 'card' });
    return (address) =>
      codeOf('payments.start', { paymentReference, method: 'card' }, from(address));
  },
  'page-speed': async () => {
    await shop.asStaff('POST', '/api/settings', { measureSpeed: 'true' });
    return (address) =>
      codeOf('pageSpeeds.record', { page: 'home', device: 'phone', lcp: 900 }, from(address));
  },
  claim: async () => {
    const orders = await Promise.all(Array.from({ length: 9 }, () => orderFrom()));
    return (address) => {
      const { paymentReference } = orders.pop() as CustomerOrder;
      return codeOf('payments.claimTransfer', { paymentReference }, from(address));
    };
  },
  'discount-code': async () => async (address) => {
    const items = [{ productId: ring.id, quantity: 1 }];
    const body = { items, discountCode: randomUUID().slice(0, 8) };
    const quote = await shop.send<{ discount: { problem: string } }>(
      'POST',
      '/api/checkout/quote',
      body,
      from(address),
    );
    const { problem } = quote.body.discount;
    return problem === 'too_many_tries' ? 'too_many_requests' : undefined;
  },
};

let networks = 0;
/** Addresses of one /48, each in a /64 of its own. */
function aNetwork() {
  networks += 1;
  let addresses = 0;
  return () => `2001:db8:${networks.toString(16)}:${(addresses += 1).toString(16)}::1`;
}

/** Says that this many uses are left under a key of a limit, and uses it eight times at once: how many were not refused. */
async function doneAtOnce(
  name: AddressLimit,
  [of, max]: [string, number],
  act: () => ReturnType<Use>,
) {
  const changed = await shop
    .fork()
    .execute<object[]>('update rate_limits set count = ? where key = ? returning key', [
      max - 2,
      `${name}:${of}`,
    ]);
  expect(changed).toHaveLength(1);
  const codes = await Promise.all(Array.from({ length: 8 }, act));
  return codes.filter((code) => code !== 'too_many_requests').length;
}

const names = Object.keys(addressLimits) as AddressLimit[];

describe.each(names)('the limit %s', (name) => {
  const { perAddress, inTotal } = addressLimits[name];

  it('is kept by uses at once from one address, which use up nothing of others', async () => {
    const use = await uses[name]();
    const address = anAddress();
    await use(address);
    expect(await doneAtOnce(name, [address, perAddress], () => use(address))).toBe(2);
    const [all] = await shop
      .fork()
      .execute<{ count: number }[]>('select count from rate_limits where key = ?', [`${name}:all`]);
    expect(all?.count).toBe(inTotal === null ? undefined : 3);
  });

  it('is kept by uses at once from one /48', async () => {
    const use = await uses[name]();
    const address = aNetwork();
    const first = address();
    await use(first);
    const network = networkOf(addressKey(first)) ?? '';
    const max = perAddress * NETWORK_TIMES;
    expect(await doneAtOnce(name, [network, max], () => use(address()))).toBe(2);
  });

  it.runIf(inTotal !== null)('is kept by uses at once from everywhere', async () => {
    const use = await uses[name]();
    await use(anAddress());
    expect(await doneAtOnce(name, ['all', inTotal ?? 0], () => use(anAddress()))).toBe(2);
  });
});

it('no person has more than twenty open asks, also of asks at once', async () => {
  const contact = 'many@example.com';
  await shop.fork().execute(
    `insert into stock_asks (product_id, options, channel, contact, created_at, expires_at)
     select ?, jsonb_build_object('n', n), 'email', ?, now(), now() + interval '1 day' from generate_series(1, 18) n`,
    [soldOut.id, contact],
  );
  const products = await Promise.all(
    Array.from({ length: 8 }, () => makeProduct(shop, { stockQuantity: 0 })),
  );
  const codes = await Promise.all(
    products.map(({ id }) =>
      codeOf('stockAsks.ask', { productId: id, variant: {}, contact }, from(anAddress())),
    ),
  );
  expect(codes.filter((code) => code === undefined)).toHaveLength(2);
});

describe('what strangers can make the store keep', () => {
  /** For each procedure that changes something and is open to everybody: its limit, or why it needs none of these. */
  const limitOf: Record<string, AddressLimit | { because: string }> = {
    'auth.login': { because: 'one entry an hour, account and network: auth/limit-login.ts' },
    'auth.loginWithCode': { because: 'a password came before' },
    'auth.loginWithPasskey': { because: 'auth/limit-login.ts' },
    'auth.logout': { because: 'removes' },
    'auth.requestPasskey': { because: 'a cookie' },
    'checkout.placeOrder': { because: 'orders/hold-limits.ts and the stock' },
    'messages.send': 'message',
    'orders.revealDetails': { because: 'a cookie' },
    'pageSpeeds.record': 'page-speed',
    'payments.check': { because: 'changes attempts that are there' },
    'payments.claimTransfer': 'claim',
    'payments.setAsideTransfer': { because: 'once for each attempt' },
    'payments.start': 'payment-from',
    'pieces.offer': { because: 'needs the link of a piece' },
    'pieces.reportMissing': { because: 'needs the link of a piece' },
    'pieces.takeOver': { because: 'needs the link of a piece' },
    'pieces.withdrawOffer': { because: 'needs the link of a piece' },
    'plans.choose': { because: 'a cookie, and once for each order' },
    'reviews.save': 'review-from',
    'staff.acceptLink': { because: 'needs a link of the owner' },
    'staff.checkLink': { because: 'reads' },
    'stockAsks.ask': 'stock-ask',
  };

  it('has a limit for every procedure that changes something', () => {
    const { _def: definition } = appRouter;
    const procedures = definition.procedures as unknown as Record<
      string,
      { _def: { type: string; meta?: { access?: ProcedureAccess } } }
    >;
    const open = Object.entries(procedures)
      .filter(([, { _def }]) => _def.type === 'mutation' && _def.meta?.access === 'public')
      .map(([name]) => name);
    expect(Object.keys(limitOf).toSorted()).toEqual(open.toSorted());
  });

  it('is no answer to a request that only asks, whatever key it has', async () => {
    const { paymentReference } = await orderFrom();
    const asks = [
      ['/api/checkout/quote', { items: [{ productId: ring.id, quantity: 1 }] }],
      [`/api/checkout/orders/${paymentReference}/check`, {}],
    ] as const;
    const key = { 'idempotency-key': randomUUID() };
    for (const [path, body] of asks) {
      const answers = [
        await shop.send('POST', path, body, { ...from(anAddress()), ...key }),
        await shop.send('POST', path, body, { ...from(anAddress()), ...key }),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(answers.map(({ headers }) => headers.get('idempotency-replayed'))).toEqual([
        null,
        null,
      ]);
    }
    const [stored] = await shop
      .fork()
      .execute<{ count: number }[]>(
        'select count(*)::int as count from idempotent_requests where key = ?',
        [key['idempotency-key']],
      );
    expect(stored?.count).toBe(0);
  });
});
