import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { appRouter } from '#server/routers/app-router.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { signIn, startTestShop, type Answer } from '#tests/support/test-shop.ts';

/** `public`: anybody. `staff`: a session. `signature`: a provider's signature over the body. */
type Access = 'public' | 'staff' | 'signature';

/** Every tRPC procedure. */
const procedureAccess: Record<string, Access> = {
  'audit.list': 'staff',
  'auth.changePassword': 'staff',
  'auth.endOtherSessions': 'staff',
  'auth.endSession': 'staff',
  'auth.login': 'public',
  'auth.logout': 'public',
  'auth.me': 'staff',
  'auth.session': 'public',
  'auth.sessions': 'staff',
  'categories.byId': 'public',
  'categories.create': 'staff',
  'categories.list': 'public',
  'categories.remove': 'staff',
  'categories.update': 'staff',
  'checkout.placeOrder': 'public',
  'checkout.quote': 'public',
  'customers.byId': 'staff',
  'customers.list': 'staff',
  'customers.summary': 'staff',
  'installation.problems': 'staff',
  'disputes.accept': 'staff',
  'disputes.byId': 'staff',
  'disputes.decline': 'staff',
  'disputes.list': 'staff',
  'disputes.saveEvidence': 'staff',
  'disputes.sync': 'staff',
  'messages.list': 'staff',
  'messages.markRead': 'staff',
  'messages.send': 'public',
  'notifications.list': 'staff',
  'orders.addNote': 'staff',
  'orders.byId': 'staff',
  'orders.byReference': 'public',
  'orders.counts': 'staff',
  'orders.extendHold': 'staff',
  'orders.list': 'staff',
  'orders.recordSale': 'staff',
  'orders.revealDetails': 'public',
  'orders.releaseHolds': 'staff',
  'orders.setStatus': 'staff',
  'paymentSettings.list': 'staff',
  'paymentSettings.save': 'staff',
  'paymentSettings.saveAll': 'staff',
  'payments.acceptDifference': 'staff',
  'payments.check': 'public',
  'payments.claimTransfer': 'public',
  'payments.recordManualPayment': 'staff',
  'payments.dismissRefund': 'staff',
  'payments.refund': 'staff',
  'payments.resolveRefund': 'staff',
  'payments.retryRefund': 'staff',
  'payments.setAsideTransfer': 'public',
  'payments.reversePayment': 'staff',
  'payments.settings': 'public',
  'payments.start': 'public',
  'payments.verify': 'staff',
  'pictures.states': 'staff',
  'products.byKey': 'public',
  'products.cards': 'public',
  'products.cardsByIds': 'public',
  'products.correctStock': 'staff',
  'products.create': 'staff',
  'products.detail': 'public',
  'products.forStaff': 'staff',
  'products.heroSlides': 'public',
  'products.list': 'public',
  'products.listForStaff': 'staff',
  'products.remove': 'staff',
  'products.save': 'staff',
  'products.stockMovements': 'staff',
  'products.update': 'staff',
  'reconciliation.differences': 'staff',
  'reconciliation.overview': 'staff',
  'reconciliation.resolve': 'staff',
  'reconciliation.start': 'staff',
  'reports.analytics': 'staff',
  'reports.dashboard': 'staff',
  'reports.needsYou': 'staff',
  'reports.series': 'staff',
  'settings.get': 'public',
  'settings.save': 'staff',
};

/** Every route of the server; HEAD goes with GET. Procedures have the table above. */
const routeAccess: Record<string, Access> = {
  'GET *': 'public',
  'GET /admin': 'public',
  'GET /admin*': 'public',
  'GET /admin/manifest.webmanifest': 'public',
  'GET /manifest.webmanifest': 'public',
  'GET /order/:paymentReference': 'public',
  'GET /shop/:id': 'public',
  'POST /api/auth/login': 'public',
  'POST /api/auth/logout': 'public',
  'GET /api/auth/me': 'staff',
  'GET /api/categories': 'public',
  'POST /api/categories': 'staff',
  'DELETE /api/categories/:id': 'staff',
  'PUT /api/categories/:id': 'staff',
  'GET /api/customers.csv': 'staff',
  'PUT /api/disputes/:id/file': 'staff',
  'GET /api/openapi.json': 'public',
  'POST /api/orders': 'public',
  'GET /api/orders': 'staff',
  'GET /api/orders.csv': 'staff',
  'PATCH /api/orders/:id/status': 'staff',
  'GET /api/payment-settings': 'public',
  'POST /api/payment-settings': 'staff',
  'GET /api/products': 'public',
  'POST /api/products': 'staff',
  'GET /api/products.csv': 'staff',
  'GET /api/products/:id': 'public',
  'DELETE /api/products/:id': 'staff',
  'PUT /api/products/:id': 'staff',
  'GET /api/settings': 'public',
  'POST /api/settings': 'staff',
  'POST /api/upload': 'staff',
  'POST /api/upload/logo': 'staff',
  'POST /api/webhooks/flutterwave': 'signature',
  'POST /api/webhooks/paystack': 'signature',
  'GET /.well-known/change-password': 'public',
  'GET /.well-known/security.txt': 'public',
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /robots.txt': 'public',
  'GET /sitemap-pages.xml': 'public',
  'GET /sitemap-products-:file(^[1-9]\\d{0,3}$).xml': 'public',
  'GET /sitemap.xml': 'public',
};

const shop = await startTestShop({ storefront: true });
afterAll(() => shop.close());
const cookie = await signIn(shop.url);

const isBuiltFile = (route: string) => /\/assets\/|\.(?:png|js|css|svg|ico|woff2)$/.test(route);
const isTrpc = (route: string) => route.endsWith(' /trpc/:path');
const having = (table: Record<string, Access>, access: Access) =>
  Object.keys(table).filter((name) => table[name] === access);

/** Names like `products.list`: flat at run time, though the type is nested. */
const { _def: definition } = appRouter;
const procedureTypes = new Map(
  Object.entries(
    definition.procedures as unknown as Record<string, { _def: { type: string } }>,
  ).map(([name, { _def: described }]) => [name, described.type]),
);

const callProcedure = (name: string, input: unknown, headers?: Record<string, string>) =>
  procedureTypes.get(name) === 'query'
    ? shop.send(
        'GET',
        `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`,
        undefined,
        headers,
      )
    : shop.send('POST', `/trpc/${name}`, input, headers);

const callRoute = (route: string, body?: unknown, headers?: Record<string, string>) => {
  const [method = '', address = ''] = route.split(' ');
  return shop.send<ErrorBody>(
    method,
    address.replaceAll(/:\w+/g, '999999').replace('*', ''),
    body ?? (method === 'GET' ? undefined : {}),
    headers,
  );
};

/** Sessions that are no longer good for anything. */
async function endedSessions(): Promise<string[]> {
  const expired = await signIn(shop.url);
  await shop.fork().execute(`update sessions set expires_at = now() - interval '1 second'
    where created_at = (select max(created_at) from sessions)`);
  const revoked = await signIn(shop.url);
  await shop.send('POST', '/api/auth/logout', {}, { cookie: revoked });
  return [expired, revoked];
}

const ended = await endedSessions();

const rejected = { status: 401, body: { code: 'unauthenticated' } };
const rejectedByProcedure = {
  status: 401,
  body: { error: { json: { data: { error: { code: 'unauthenticated' } } } } },
};

describe('the authorization table', () => {
  it('has a row for every procedure, and no other', () => {
    expect([...procedureTypes.keys()].toSorted()).toEqual(Object.keys(procedureAccess).toSorted());
  });

  it('has a row for every route, and no other', () => {
    const served = shop
      .routes()
      .filter((route) => !isBuiltFile(route) && !isTrpc(route))
      .map((route) => route.replace(/^HEAD /, 'GET '));
    expect([...new Set(served)].toSorted()).toEqual(Object.keys(routeAccess).toSorted());
  });
});

/** They need no input, and would end the session of this test. */
const endsSessions = new Set(['auth.endOtherSessions']);

describe('a procedure for staff', () => {
  it.each(having(procedureAccess, 'staff'))(
    '%s refuses strangers before it reads the input',
    async (name) => {
      for (const input of [{ json: {} }, { json: { id: 'x' } }, { json: null }]) {
        expect(await callProcedure(name, input)).toMatchObject(rejectedByProcedure);
      }
    },
  );

  it.each(having(procedureAccess, 'staff'))(
    '%s refuses sessions that have ended and forged cookies',
    async (name) => {
      for (const each of [...ended, `adunni-session=${randomUUID()}`]) {
        expect(await callProcedure(name, { json: {} }, { cookie: each })).toMatchObject(
          rejectedByProcedure,
        );
      }
    },
  );

  it.each(having(procedureAccess, 'staff').filter((name) => !endsSessions.has(name)))(
    '%s lets a session in',
    async (name) => {
      const { status } = await callProcedure(name, { json: {} }, { cookie });
      expect([401, 403]).not.toContain(status);
      expect(status).toBeLessThan(500);
    },
  );
});

describe('a procedure', () => {
  it.each(having(procedureAccess, 'public'))('%s asks nobody to sign in', async (name) => {
    const { status } = await callProcedure(name, { json: {} });
    expect(status).not.toBe(401);
    expect(status).toBeLessThan(500);
  });

  it.each([...procedureTypes].filter(([, type]) => type === 'mutation').map(([name]) => name))(
    '%s changes something and is not called by GET',
    async (name) => {
      const { status } = await shop.send('GET', `/trpc/${name}?input=%7B%22json%22%3A%7B%7D%7D`);
      expect(status).toBeGreaterThanOrEqual(400);
    },
  );
});

describe('a call that was refused', () => {
  it('has written nothing', async () => {
    const { headers } = await shop.send('GET', '/api/products?limit=1');
    expect(headers.get('x-total-count')).toBe('30');
    expect((await shop.send<unknown[]>('GET', '/api/categories')).body).toHaveLength(8);
  });
});

describe('a route for staff', () => {
  it.each(having(routeAccess, 'staff'))(
    '%s refuses strangers before it reads the request',
    async (route) => {
      const answers: Answer<ErrorBody>[] = [await callRoute(route)];
      if (!route.startsWith('GET')) {
        answers.push(await callRoute(route, { name: 5, status: 'lost' }));
        answers.push(await callRoute(route.replace(':id', 'abc')));
      }
      for (const answer of answers) expect(answer).toMatchObject(rejected);
    },
  );

  it.each(having(routeAccess, 'staff'))('%s refuses sessions that have ended', async (route) => {
    for (const each of ended) {
      expect(await callRoute(route, undefined, { cookie: each })).toMatchObject(rejected);
    }
  });

  it.each(having(routeAccess, 'staff'))('%s lets a session in', async (route) => {
    const { status } = await callRoute(route, undefined, { cookie });
    expect([401, 403]).not.toContain(status);
    expect(status).toBeLessThan(500);
  });
});

describe('a route', () => {
  it.each(having(routeAccess, 'public'))('%s asks nobody to sign in', async (route) => {
    const { status } = await callRoute(route);
    expect(status).not.toBe(401);
    expect(status).toBeLessThan(500);
  });

  it.each(having(routeAccess, 'signature'))('%s refuses what is not signed', async (route) => {
    for (const headers of [undefined, { cookie }]) {
      expect(await callRoute(route, { event: 'charge.success' }, headers)).toMatchObject({
        status: 401,
        body: { code: 'invalid_signature' },
      });
    }
  });
});
