import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { resources } from '#server/rest/resources/all.ts';
import { appRouter } from '#server/routers/app-router.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { area, scopes, type Area, type Scope } from '#shared/staff-rights.ts';
import type { ProcedureAccess } from '#server/trpc.ts';
import { makeApiKey, signInStaff } from '#tests/support/staff.ts';
import { signIn, startTestShop, type Answer } from '#tests/support/test-shop.ts';

/**
 * Who may call: everybody, a provider that signs the body, any member of staff, the owner, or whoever has a right.
 */
type Access = 'public' | 'signature' | ProcedureAccess;

/** Every tRPC procedure. */
const procedureAccess: Record<string, Access> = {
  'apiKeys.create': 'owner',
  'apiKeys.list': 'owner',
  'apiKeys.requests': 'owner',
  'apiKeys.revoke': 'owner',
  'audit.list': 'owner',
  'auth.changePassword': 'person',
  'auth.endOtherSessions': 'person',
  'auth.endSession': 'person',
  'auth.login': 'public',
  'auth.loginWithCode': 'public',
  'auth.loginWithPasskey': 'public',
  'auth.logout': 'public',
  'auth.me': 'person',
  'auth.requestPasskey': 'public',
  'auth.requireRecentSignIn': 'person',
  'auth.session': 'public',
  'auth.sessions': 'person',
  'auth.verify': 'person',
  'auth.verifyWithPasskey': 'person',
  'authenticator.confirm': 'person',
  'authenticator.remove': 'person',
  'authenticator.renewRecoveryCodes': 'person',
  'authenticator.start': 'person',
  'authenticator.state': 'person',
  'cashCounts.count': 'payments:write',
  'cashCounts.list': 'payments:read',
  'categories.byId': 'public',
  'categories.create': 'categories:write',
  'categories.list': 'public',
  'categories.pictures': 'public',
  'categories.remove': 'categories:write',
  'categories.sort': 'categories:write',
  'categories.update': 'categories:write',
  'checkout.placeOrder': 'public',
  'checkout.quote': 'public',
  'delivery.forStaff': 'settings:read',
  'delivery.save': 'settings:write',
  'delivery.summary': 'public',
  'delivery.terms': 'public',
  'customerTexts.list': 'orders:read',
  'customerTexts.save': 'settings:write',
  'customers.erase': 'owner',
  'customers.erasure': 'owner',
  'customers.broadcast': 'customers:read',
  'customers.setMessageRefusal': 'customers:write',
  'customers.byId': 'customers:read',
  'customers.list': 'customers:read',
  'customers.summary': 'customers:read',
  'imports.byId': 'products:read',
  'imports.list': 'products:read',
  'imports.rows': 'products:read',
  'imports.start': 'products:write',
  'imports.undo': 'products:write',
  'installation.problems': 'person',
  'discountCodes.byId': 'discounts:read',
  'discountCodes.create': 'discounts:write',
  'discountCodes.list': 'discounts:read',
  'discountCodes.remove': 'discounts:write',
  'discountCodes.update': 'discounts:write',
  'disputes.accept': 'disputes:write',
  'disputes.byId': 'disputes:read',
  'disputes.decline': 'disputes:write',
  'disputes.list': 'disputes:read',
  'disputes.saveEvidence': 'disputes:write',
  'disputes.sync': 'disputes:write',
  'mails.failed': 'settings:write',
  'mails.retryFailed': 'settings:write',
  'messages.list': 'messages:read',
  'messages.markRead': 'messages:write',
  'messages.send': 'public',
  'metadata.ofCustomer': 'customers:read',
  'metadata.ofOrder': 'orders:read',
  'metadata.ofProduct': 'products:read',
  'metadata.patchCustomer': 'customers:write',
  'metadata.patchOrder': 'orders:write',
  'metadata.patchProduct': 'products:write',
  'notifications.list': 'person',
  'orders.addNote': 'orders:write',
  'orders.byId': 'orders:read',
  'orders.byReference': 'public',
  'orders.countMatching': 'orders:read',
  'orders.counts': 'orders:read',
  'orders.extendHold': 'orders:write',
  'orders.list': 'orders:read',
  'orders.record': 'orders:read',
  'orders.records': 'orders:read',
  'orders.recordSale': 'orders:write',
  'orders.correctSale': 'orders:write',
  'orders.revealDetails': 'public',
  'orders.releaseHolds': 'orders:write',
  'orders.openReminder': 'orders:write',
  'orders.reminders': 'orders:write',
  'orders.setStatus': 'orders:write',
  'orders.setShipment': 'orders:write',
  'orders.correctContact': 'orders:write',
  'orders.correctGift': 'orders:write',
  'orders.deliveryQuote': 'orders:read',
  'orders.edit': 'orders:write',
  'orders.quoteEdit': 'orders:write',
  'pageSpeeds.ofDays': 'reports:read',
  'pageSpeeds.record': 'public',
  'passkeys.add': 'person',
  'passkeys.list': 'person',
  'passkeys.remove': 'person',
  'passkeys.rename': 'person',
  'passkeys.request': 'person',
  'paymentSettings.list': 'owner',
  'paymentSettings.save': 'owner',
  'paymentSettings.saveAll': 'owner',
  'policies.byName': 'public',
  'policies.openings': 'public',
  'policies.unconfirmed': 'settings:read',
  'policies.forStaff': 'settings:read',
  'policies.save': 'settings:write',
  'payments.acceptDifference': 'payments:write',
  'payments.check': 'public',
  'payments.claimTransfer': 'public',
  'payments.recordManualPayment': 'payments:write',
  'payments.dismissRefund': 'payments:write',
  'payments.refund': 'payments:write',
  'payments.refundLimit': 'payments:read',
  'payments.refundQuote': 'payments:read',
  'payments.resolveRefund': 'payments:write',
  'payments.retryRefund': 'payments:write',
  'payments.setAsideTransfer': 'public',
  'payments.reversePayment': 'payments:write',
  'payments.marks': 'public',
  'payments.settings': 'public',
  'payments.start': 'public',
  'payments.verify': 'payments:write',
  'pictures.focus': 'products:read',
  'pictures.saveFocus': 'products:write',
  'pictures.states': 'products:read',
  'pieces.add': 'stock:write',
  'pieces.addEntry': 'stock:write',
  'pieces.byId': 'stock:read',
  'pieces.checkPassport': 'public',
  'pieces.choose': 'orders:write',
  'pieces.count': 'stock:write',
  'pieces.counting': 'stock:read',
  'pieces.edit': 'stock:write',
  'pieces.list': 'stock:read',
  'pieces.ofOrder': 'orders:read',
  'pieces.offer': 'public',
  'pieces.ownerPage': 'public',
  'pieces.passportKeys': 'public',
  'pieces.passportsOfOrder': 'public',
  'pieces.removeCertificate': 'stock:write',
  'pieces.removeEntry': 'stock:write',
  'pieces.reportMissing': 'public',
  'pieces.setMissing': 'stock:write',
  'pieces.setRemoved': 'stock:write',
  'pieces.takeOver': 'public',
  'pieces.withdrawOffer': 'public',
  'plans.agree': 'payments:write',
  'plans.allowShipping': 'payments:write',
  'plans.choose': 'public',
  'plans.end': 'payments:write',
  'plans.list': 'orders:read',
  'plans.ofProduct': 'public',
  'plans.offered': 'public',
  'plans.pause': 'payments:write',
  'plans.saveOfProduct': 'products:write',
  'productEdits.archive': 'products:write',
  'productEdits.matchingIds': 'products:read',
  'productEdits.patch': 'products:write',
  'productEdits.products': 'products:read',
  'productEdits.restore': 'products:write',
  'products.byKey': 'public',
  'products.cards': 'public',
  'products.cardsByIds': 'public',
  'products.changeStock': 'stock:write',
  'products.changeStocks': 'stock:write',
  'products.correctStock': 'stock:write',
  'products.cost': 'products:write',
  'products.create': 'products:write',
  'products.detail': 'public',
  'products.featured': 'public',
  'products.filterCounts': 'public',
  'products.forStaff': 'products:read',
  'products.heroSlides': 'public',
  'products.list': 'public',
  'products.listForStaff': 'products:read',
  'products.pairings': 'public',
  'products.patch': 'products:write',
  'products.records': 'public',
  'products.remove': 'products:write',
  'products.save': 'products:write',
  'products.stockMovements': 'stock:read',
  'products.update': 'products:write',
  'push.removeDevice': 'person',
  'push.saveKinds': 'person',
  'push.sendTest': 'person',
  'push.settings': 'person',
  'push.subscribe': 'person',
  'reconciliation.differences': 'payments:read',
  'reconciliation.overview': 'payments:read',
  'reconciliation.resolve': 'payments:write',
  'reconciliation.start': 'payments:write',
  'reports.analytics': 'reports:read',
  'reports.dashboard': 'person',
  'reports.firstSteps': 'settings:write',
  'reports.moneyReceived': 'reports:read',
  'reports.needsYou': 'person',
  'reports.profit': 'reports:read',
  'reports.series': 'reports:read',
  'reports.buyerActivity': 'reports:read',
  'reports.waitingWork': 'person',
  'reviews.answer': 'reviews:write',
  'reviews.list': 'reviews:read',
  'reviews.ofOrder': 'public',
  'reviews.ofProduct': 'public',
  'reviews.save': 'public',
  'reviews.setState': 'reviews:write',
  'searchSynonyms.list': 'products:read',
  'searchSynonyms.save': 'products:write',
  'settings.get': 'public',
  'settings.problems': 'settings:write',
  'settings.save': 'settings:write',
  'rates.cancel': 'products:write',
  'rates.list': 'products:read',
  'rates.ofProduct': 'products:read',
  'rates.parts': 'public',
  'rates.preview': 'products:write',
  'rates.publish': 'products:write',
  'rates.saveOfProduct': 'products:write',
  'rates.takeBack': 'products:write',
  'translations.list': 'products:read',
  'translations.save': 'products:write',
  'webhooks.byId': 'webhooks:read',
  'webhooks.create': 'webhooks:write',
  'webhooks.deliveries': 'webhooks:read',
  'webhooks.delivery': 'webhooks:read',
  'webhooks.list': 'webhooks:read',
  'webhooks.remove': 'webhooks:write',
  'webhooks.replay': 'webhooks:write',
  'webhooks.replayFailed': 'webhooks:write',
  'webhooks.rotateSecret': 'webhooks:write',
  'webhooks.sendTest': 'webhooks:write',
  'webhooks.update': 'webhooks:write',
  'whatsapp.failed': 'orders:read',
  'whatsapp.ofOrder': 'orders:read',
  'whatsapp.retry': 'orders:write',
  'whatsapp.save': 'owner',
  'whatsapp.settings': 'owner',
  'stockAsks.ask': 'public',
  'stockAsks.list': 'messages:read',
  'stockAsks.markContacted': 'messages:write',
  'staff.acceptLink': 'public',
  'staff.checkLink': 'public',
  'staff.createPasswordLink': 'owner',
  'staff.disable': 'owner',
  'staff.enable': 'owner',
  'staff.invite': 'owner',
  'staff.list': 'owner',
  'staff.renewInvitation': 'owner',
  'staff.saveLimits': 'owner',
  'staff.update': 'owner',
  'staff.withdrawInvitation': 'owner',
};

/** The paths of `rest/resources` are for whoever may call their procedure. */
const ofTables: Record<string, Access> = Object.fromEntries(
  resources.flatMap(({ operations }) =>
    Object.entries(operations).map(([key, { calls }]) => [
      key.replace(' /', ' /api/'),
      procedureAccess[calls] ?? 'owner',
    ]),
  ),
);

/** Every route of the server; HEAD goes with GET. Procedures have the table above. */
const routeAccess: Record<string, Access> = {
  ...ofTables,
  'GET *': 'public',
  'GET /admin': 'public',
  'GET /admin*': 'public',
  'GET /admin/manifest.webmanifest': 'public',
  'GET /manifest.webmanifest': 'public',
  'GET /order/:paymentReference': 'public',
  'GET /fr/order/:paymentReference': 'public',
  'GET /fr/shop/:id': 'public',
  'GET /shop/:id': 'public',
  'GET /api/accounting.csv': 'payments:read',
  'GET /api/cash-counts.csv': 'payments:read',
  'POST /api/auth/login': 'public',
  'POST /api/auth/logout': 'public',
  'GET /api/auth/me': 'person',
  'GET /api/customers.csv': 'customers:read',
  'GET /api/customers/:id/data.html': 'customers:read',
  'GET /api/customers/:id/data.json': 'customers:read',
  'PUT /api/disputes/:id/file': 'disputes:write',
  'PUT /api/pieces/:id/certificate': 'stock:write',
  'GET /api/pieces/:id/certificate': 'stock:read',
  'GET /api/owned-pieces/:link/certificate': 'public',
  'GET /passport': 'public',
  'GET /fr/passport': 'public',
  'GET /api/docs': 'public',
  'GET /api/openapi.json': 'public',
  'POST /api/checkout/quote': 'public',
  'GET /api/checkout/orders/:reference': 'public',
  'POST /api/checkout/orders/:reference/payments': 'public',
  'POST /api/checkout/orders/:reference/check': 'public',
  'POST /api/checkout/orders/:reference/review-photos': 'public',
  'GET /api/orders.csv': 'orders:read',
  'POST /api/products/import': 'products:write',
  'GET /api/products.csv': 'products:read',
  'POST /api/upload': 'products:write',
  'POST /api/upload/logo': 'settings:write',
  'POST /api/upload/portrait': 'settings:write',
  'POST /api/webhooks/flutterwave': 'signature',
  'POST /api/webhooks/paystack': 'signature',
  // For whoever knows the verify token.
  'GET /api/webhooks/whatsapp': 'public',
  'POST /api/webhooks/whatsapp': 'signature',
  'GET /.well-known/change-password': 'public',
  'GET /.well-known/security.txt': 'public',
  'GET /feeds/google.xml': 'public',
  'GET /feeds/meta.csv': 'public',
  'GET /healthz': 'public',
  'GET /readyz': 'public',
  'GET /robots.txt': 'public',
  'POST /contact': 'public',
  'POST /fr/contact': 'public',
  'GET /sitemap-pages.xml': 'public',
  'GET /sitemap-products-:file(^[1-9]\\d{0,3}$).xml': 'public',
  'GET /share/:file': 'public',
  'GET /sitemap.xml': 'public',
};

// Expired sessions stay expired, however long this takes.
const shop = await startTestShop({ storefront: true, agingSessions: true });
afterAll(() => shop.close());
const cookie = await signIn(shop.url);

const isBuiltFile = (route: string) => /\/assets\/|\.(?:png|js|css|svg|ico|woff2)$/.test(route);
const isTrpc = (route: string) => route.endsWith(' /trpc/:path');
const having = (table: Record<string, Access>, access: Access) =>
  Object.keys(table).filter((name) => table[name] === access);

/** Names like `products.list`: flat at run time, though the type is nested. */
const { _def: definition } = appRouter;
const procedures = Object.entries(
  definition.procedures as unknown as Record<
    string,
    { _def: { type: string; meta?: { access?: ProcedureAccess } } }
  >,
);
const procedureTypes = new Map(procedures.map(([name, { _def }]) => [name, _def.type]));
const declared = new Map(procedures.map(([name, { _def }]) => [name, _def.meta?.access]));

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

/** Sends requests, and may do what `may` says. */
interface Caller {
  name: string;
  headers: Record<string, string>;
  may: (access: Access) => boolean;
}

const areaOfNoun: Record<string, Area> = {
  products: 'catalogue',
  categories: 'catalogue',
  stock: 'catalogue',
  discounts: 'catalogue',
  orders: 'orders',
  customers: 'customers',
  messages: 'customers',
  reviews: 'customers',
  payments: 'money',
  disputes: 'money',
  reports: 'analytics',
  settings: 'settings',
  webhooks: 'settings',
};
const nounOf = (access: Access) => access.split(':')[0] ?? '';

async function makeCallers(): Promise<Caller[]> {
  const callers: Caller[] = [
    { name: 'the owner', headers: { cookie }, may: (access) => access !== 'signature' },
  ];
  for (const one of area.options) {
    callers.push({
      name: `staff for ${one}`,
      headers: { cookie: await signInStaff(shop, [one]) },
      may: (access) => access === 'person' || areaOfNoun[nounOf(access)] === one,
    });
  }
  for (const one of scopes) {
    const { authorization } = await makeApiKey(shop, [one]);
    callers.push({
      name: `a key for ${one}`,
      headers: { authorization },
      may: (access) => access === one || access === one.replace(':write', ':read'),
    });
  }
  return callers;
}

/** The headers of sessions and keys that are no longer good for anything, and of invented ones. */
async function makeEnded(): Promise<Record<string, string>[]> {
  const expired = await signIn(shop.url);
  await shop.fork().execute(`update sessions set expires_at = now() - interval '1 second'
    where created_at = (select max(created_at) from sessions)`);
  const revoked = await signIn(shop.url);
  await shop.send('POST', '/api/auth/logout', {}, { cookie: revoked });
  const disabled = await signInStaff(shop, area.options);
  await shop.fork().execute(`update users set disabled_at = now()
    where id = (select max(id) from users)`);
  const all: Scope[] = scopes;
  const { authorization: expiredKey } = await makeApiKey(shop, all, { expiresAt: new Date(0) });
  const { id, authorization: revokedKey } = await makeApiKey(shop, all);
  await shop.fork().execute('update api_keys set revoked_at = now() where id = ?', [id]);
  return [
    ...[expired, revoked, disabled, `adunni-session=${randomUUID()}`].map((it) => ({ cookie: it })),
    ...[expiredKey, revokedKey, 'Bearer adn_invented'].map((it) => ({ authorization: it })),
  ];
}

const ended = await makeEnded();
const callers = await makeCallers();

const rejected = { status: 401 };
const codesOf401 = ['unauthenticated', 'invalid_api_key'];
const codesOf403 = ['forbidden', 'owner_only'];
const procedureCode = ({ body }: Answer) =>
  (body as { error?: { json: { data: { error: ErrorBody } } } }).error?.json.data.error.code;

const isRestricted = (access: Access | undefined) => access !== 'public' && access !== 'signature';
const restricted = (table: Record<string, Access>) =>
  Object.entries(table).filter(([, access]) => isRestricted(access));

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

describe('an API key', () => {
  it('reaches by a path whatever its scopes allow', () => {
    const reached = resources.flatMap(({ operations }) =>
      Object.values(operations).flatMap(({ calls, covers = [] }) => [calls, ...covers]),
    );
    const scoped = Object.keys(procedureAccess).filter((name) =>
      scopes.includes(procedureAccess[name] as Scope),
    );
    expect(scoped.length).toBeGreaterThan(90);
    expect(scoped.filter((name) => !reached.includes(name as (typeof reached)[number]))).toEqual(
      [],
    );
  });
});

/** It needs no input, and would end the sessions of this test. */
const endsSessions = 'auth.endOtherSessions';

describe('a procedure that needs a right', () => {
  it.each(restricted(procedureAccess))(
    '%s refuses strangers before it reads the input',
    async (name) => {
      for (const input of [{ json: {} }, { json: { id: 'x' } }, { json: null }]) {
        const answer = await callProcedure(name, input);
        expect(answer).toMatchObject(rejected);
        expect(procedureCode(answer)).toBe('unauthenticated');
      }
    },
  );

  it.each(restricted(procedureAccess))(
    '%s refuses sessions and keys that have ended or are invented',
    async (name) => {
      for (const headers of ended) {
        const answer = await callProcedure(name, { json: {} }, headers);
        expect(answer).toMatchObject(rejected);
        expect(codesOf401).toContain(procedureCode(answer));
      }
    },
  );

  it.each(restricted(procedureAccess))('%s is for %s alone', async (name, access) => {
    for (const caller of callers) {
      if (name === endsSessions && caller.headers['cookie'] === cookie) continue;
      const answer = await callProcedure(name, { json: {} }, caller.headers);
      if (caller.may(access)) {
        expect([401, 403], `${caller.name} ${name}`).not.toContain(answer.status);
        expect(answer.status).toBeLessThan(500);
      } else {
        expect(answer, `${caller.name} ${name}`).toMatchObject({ status: 403 });
        expect(codesOf403).toContain(procedureCode(answer));
        // https://www.rfc-editor.org/rfc/rfc6750#section-3.1
        const isScope = 'authorization' in caller.headers && access.includes(':');
        expect(answer.headers.get('www-authenticate')).toBe(
          isScope ? `Bearer error="insufficient_scope", scope="${access}"` : null,
        );
      }
    }
  });

  it.each(Object.entries(procedureAccess))('%s declares that it is for %s', (name, access) => {
    expect(declared.get(name)).toBe(access);
  });
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
  it('changes no data', async () => {
    const { headers } = await shop.send('GET', '/api/products?limit=1');
    expect(headers.get('x-total-count')).toBe('30');
    expect((await shop.send<unknown[]>('GET', '/api/categories')).body).toHaveLength(8);
  });
});

describe('a route that needs a right', () => {
  it.each(restricted(routeAccess))(
    '%s refuses strangers before it reads the request',
    async (route) => {
      const answers: Answer<ErrorBody>[] = [await callRoute(route)];
      if (!route.startsWith('GET')) {
        answers.push(await callRoute(route, { name: 5, status: 'lost' }));
        answers.push(await callRoute(route.replace(':id', 'abc')));
      }
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    },
  );

  it.each(restricted(routeAccess))(
    '%s refuses sessions and keys that have ended or are invented',
    async (route) => {
      for (const headers of ended) {
        const answer = await callRoute(route, undefined, headers);
        expect(answer).toMatchObject(rejected);
        expect(codesOf401).toContain(answer.body.code);
      }
    },
  );

  it.each(restricted(routeAccess))('%s is for %s alone', async (route, access) => {
    for (const caller of callers) {
      const answer = await callRoute(route, undefined, caller.headers);
      if (caller.may(access)) {
        expect([401, 403], `${caller.name} ${route}`).not.toContain(answer.status);
        expect(answer.status).toBeLessThan(500);
      } else {
        expect(answer, `${caller.name} ${route}`).toMatchObject({ status: 403 });
        expect(codesOf403).toContain(answer.body.code);
      }
    }
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
