import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { inject } from 'vitest';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { buildApp, type AppDeps } from '#server/app.ts';
import { connectPayments } from '#server/connect-payments.ts';
import type { Ctx } from '#server/context.ts';
import { createJobs, type JobHandlers, type Jobs } from '#server/jobs/jobs.ts';
import type { OutgoingMail } from '#server/adapters/mailer.ts';
import { createLog } from '#server/http/log.ts';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { diskPictureFiles } from '#server/adapters/disk-picture-files.ts';
import { webhookAddresses } from '#server/adapters/webhook-addresses.ts';
import type { PictureFiles } from '#server/adapters/picture-files.ts';
import { makePictureSizes, resumePictures } from '#server/media/make-picture-sizes.ts';
import { SESSION_SECONDS } from '#server/auth/sessions.ts';
import type { AppSecrets } from '#server/encrypt-secret.ts';
import type { Env } from '#server/env/env.ts';
import { pictureHosts } from '#server/env/import-env.ts';
import { STATUS_MAIL_DELAY_MS } from '#shared/status-undo.ts';
import { sendDueMails } from '#server/mail/send-mails.ts';
import { processWebhook } from '#server/payments/webhooks/process-webhook.ts';
import { verifyOutputs } from '#server/trusted-output.ts';
import { builtClient } from '#server/web/client-build.ts';
import type { PlaceOrderInput } from '#shared/orders.ts';
import type { ProductInput, ProductView } from '#shared/products.ts';
import type { EditedProductView } from '#shared/staff-products.ts';
import { conformanceTo, type ProblemOf } from './openapi/conformance.ts';
import type { OpenApiDocument } from './openapi/read-document.ts';
import { copyDatabase, testAdmin, type DatabaseCopy } from './prepared-database.ts';
import { keepLog } from './store-log.ts';

// Every answer of every test is compared with its schema.
verifyOutputs();

const root = path.resolve(import.meta.dirname, '../..');

export const TEST_SECRET = 'a secret of at least thirty-two characters';
export const testSecrets: AppSecrets = { current: TEST_SECRET, previous: [] };

export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface TestShop {
  url: string;
  kind: 'pglite' | 'postgres';
  fork(): SqlEntityManager;
  /** Sends JSON (or, given text, just that) and reads JSON. */
  send<Body = unknown>(
    method: string,
    address: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  /** The same, signed in as the administrator. */
  asStaff<Body = unknown>(method: string, address: string, body?: unknown): Promise<Answer<Body>>;
  /** Every route that is served, like `PUT /api/products/:id`. */
  routes(): string[];
  /** The context of background jobs. */
  background(): Ctx;
  /** Works off the webhooks that were answered since. */
  processWebhooks(): Promise<void>;
  /** The time of the store's clock; tests may set it. */
  clock: { now: Date | null };
  /** Sends what is due, and the mails of changes that could still be undone; answers with them, oldest first. */
  sendMails(): Promise<OutgoingMail[]>;
  /** Before a request with a session, unless sessions age. */
  refreshSessions(): Promise<void>;
  /** Its database, for another shop beside it. */
  store: { copy: DatabaseCopy; database: Database };
  close(): Promise<void>;
}

interface Options {
  /** Another shop that serves the same database: on PostgreSQL with connections of its own, like a second process. */
  beside?: TestShop;
  env?: Partial<AppDeps['env'] & Pick<Env, 'orderHoldHours' | 'webhookAllowPrivate'>>;
  /** With the built storefront; without it there is only the API. */
  storefront?: boolean;
  sandbox?: boolean;
  /** Makes the sizes of uploaded pictures, on the real job queue. */
  pictureJobs?: boolean;
  /** Sessions end and need to be verified again as the shop's clock goes. Otherwise a session is as good as new. */
  agingSessions?: boolean;
  secrets?: AppSecrets;
  /** Where uploaded pictures are, if not on the disk. */
  pictureFiles?: PictureFiles;
  /** Is handed every line of the log, down to the last detail. */
  log?: (line: string) => void;
}

/** A session is good for more than this. */
const FRESH_MS = 5 * 60_000;

/** Where nobody answers. */
const nowhere: AppDeps['env']['providers'] = {
  paystack: { apiUrl: 'http://127.0.0.1:9', scriptUrl: 'http://127.0.0.1:9/inline.js' },
  flutterwave: { apiUrl: 'http://127.0.0.1:9', scriptUrl: 'http://127.0.0.1:9/v3.js' },
};

/** A whole shop over real HTTP on a database of its own, with the demo catalogue and limits lifted. */
export async function startTestShop({
  beside,
  env,
  storefront,
  sandbox = false,
  pictureJobs = false,
  agingSessions = false,
  secrets = testSecrets,
  pictureFiles: bucket,
  log,
}: Options = {}): Promise<TestShop> {
  const copy = beside?.store.copy ?? (await copyDatabase(inject('prepared')));
  // The embedded database cannot be opened twice.
  const isShared = beside?.kind === 'pglite';
  const database = isShared ? beside.store.database : await openDatabase(copy);
  const clock: TestShop['clock'] = { now: null };
  const now = () => clock.now ?? new Date();
  const appEnv = {
    production: false,
    publicUrl: undefined,
    trustProxy: 0,
    rateLimits: false,
    // Tests change rows behind the store's back; those of the cache enable it.
    pageCacheMb: 0,
    staleIfErrorSeconds: 300,
    shutdownSeconds: 5,
    dataDir: copy.dataDir,
    orderHoldHours: 24,
    pictureHosts: pictureHosts([]),
    providers: nowhere,
    webhookAllowPrivate: [] as readonly string[],
    ...env,
  };
  const payments = connectPayments(
    { env: appEnv, database, now, secrets, sandbox },
    () => app.listeningOrigin,
  );
  const pictureFiles = bucket ?? diskPictureFiles(appEnv.dataDir);
  const queues = pictureJobs ? createJobs(database.jobs) : null;
  const webhooks: number[] = [];
  const jobs: Jobs = {
    sendWebhook: (eventId) => void webhooks.push(eventId),
    sendReconciliation: () => undefined,
    sendPicture: (key) => queues?.sendPicture(key),
    sendImports: () => undefined,
    sendImportPictures: () => undefined,
  };
  const app: FastifyInstance = await buildApp({
    env: appEnv,
    database,
    now,
    secrets,
    payments,
    jobs,
    webhookAddresses: webhookAddresses(appEnv),
    pictureFiles,
    assetsDir: path.join(root, 'assets'),
    ...(storefront && { client: await builtClient(path.join(root, 'dist')) }),
    log: createLog('info', {
      write(line) {
        keepLog(line);
        log?.(line);
      },
    }),
    health: { phase: 'ready', role: 'all', version: '0.0.0', commit: 'unknown' },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const background = (): Ctx => ({ em: database.background(), now, payments, jobs });
  await queues?.start(pictureHandlers(background, pictureFiles), {
    error: app.log.error.bind(app.log),
    queueError: (error) => app.log.error(error),
  });
  let refreshedAt = Date.now();
  const refreshSessions = async () => {
    const time = now();
    if (agingSessions || Math.abs(time.getTime() - refreshedAt) < FRESH_MS) return;
    refreshedAt = time.getTime();
    const em = database.fork();
    await em.execute(`update sessions set last_used_at = ?, verified_at = ?, expires_at = ?`, [
      time,
      time,
      new Date(refreshedAt + SESSION_SECONDS * 1000),
    ]);
  };
  const send: TestShop['send'] = async (method, address, body, headers) => {
    if (headers?.['cookie'] !== undefined) await refreshSessions();
    const answer = await sendJson(url + address, method, body, headers);
    if (isDocumented(address)) {
      problemOf ??= conformanceTo(await readDocument(app, appEnv.publicUrl));
      requireConformance(problemOf, { method, address, body }, answer);
    }
    return answer as Answer<never>;
  };
  let cookie: Promise<string> | undefined;
  return {
    url,
    kind: copy.kind,
    store: { copy, database },
    clock,
    send,
    fork: () => database.fork(),
    routes: () => routesOf(app.printRoutes({ commonPrefix: false })),
    background,
    refreshSessions,
    async processWebhooks() {
      for (const id of webhooks.splice(0)) await processWebhook(background(), id);
    },
    async sendMails() {
      const mails: OutgoingMail[] = [];
      const send = (mail: OutgoingMail) => Promise.resolve(void mails.push(mail));
      const undoEnded = () => new Date(now().getTime() + STATUS_MAIL_DELAY_MS);
      await sendDueMails({ ...background(), now: undoEnded }, { account: null, send });
      return mails;
    },
    async asStaff(method, address, body) {
      cookie ??= signIn(url);
      return send(method, address, body, { cookie: await cookie });
    },
    async close() {
      await app.close();
      await queues?.close();
      if (!isShared) await database.close();
      if (!beside) await copy.drop();
    },
  };
}

/** Every shop has the same document. */
let problemOf: ProblemOf | undefined;

const isDocumented = (address: string) =>
  address.startsWith('/api/') &&
  !address.startsWith('/api/webhooks/') &&
  // With `fields`, a response may lack properties that the document requires.
  !address.includes('fields=');

async function readDocument(app: FastifyInstance, publicUrl = 'http://localhost') {
  const { host } = new URL(publicUrl);
  const { body } = await app.inject({ url: '/api/openapi.json', headers: { host } });
  return JSON.parse(body) as OpenApiDocument;
}

/** Throws if a request or its answer is not as the OpenAPI document says. */
function requireConformance(
  problem: ProblemOf,
  { method, address, body: sent }: { method: string; address: string; body: unknown },
  { status, headers, body }: Answer,
): void {
  const mediaType = (headers.get('content-type') ?? '').split(';', 1)[0] ?? '';
  const found = problem({ method, address, sent, status, mediaType, body });
  if (found === null) return;
  const answered = JSON.stringify(body).slice(0, 500);
  throw new Error(`OpenAPI: ${method} ${address}: ${found}\n${answered}`);
}

/** Jobs of pictures alone; tests run the others themselves. */
const pictureHandlers = (ctx: () => Ctx, files: PictureFiles): JobHandlers => ({
  picture: (key, signal) => makePictureSizes(ctx(), files, key, signal),
  resumePictures: () => resumePictures(ctx()),
  webhook: () => Promise.resolve(true),
  settlePayments: () => Promise.resolve(),
  expireOrders: () => Promise.resolve(),
  remindBuyers: () => Promise.resolve(),
  publishRates: () => Promise.resolve(),
  workOffPlans: () => Promise.resolve(),
  mail: () => Promise.resolve(),
  whatsapp: () => Promise.resolve(),
  probe: () => Promise.resolve(),
  disputes: () => Promise.resolve(),
  removeOldData: () => Promise.resolve(),
  reconcile: () => Promise.resolve(),
  updateSummaries: () => Promise.resolve(),
  foldOrderCounts: () => Promise.resolve(),
  importProducts: () => Promise.resolve(),
  fetchPictures: () => Promise.resolve(),
});

async function sendJson<Body>(
  url: string,
  method: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Answer<Body>> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: (isJson && text ? JSON.parse(text) : text) as Body,
  };
}

/** The `Cookie` header of a fresh session. */
export async function signIn(url: string): Promise<string> {
  const { status, headers } = await sendJson(`${url}/api/auth/login`, 'POST', testAdmin);
  const [cookie] = headers.getSetCookie();
  if (status !== 200 || !cookie) throw new Error(`signing in answered ${status}`);
  return cookie.split(';')[0] ?? '';
}

/** Reads Fastify's drawing of its routes: a branch's path continues that of the branch it hangs from. */
function routesOf(drawing: string): string[] {
  const branches: string[] = [];
  return drawing.split('\n').flatMap((line) => {
    const read = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?/.exec(line);
    if (!read) return [];
    const [, indent = '', segment = '', methods = ''] = read;
    const depth = indent.length / 4;
    const address = (depth > 0 ? branches[depth - 1] : '') + segment;
    branches[depth] = address;
    return methods
      .split(', ')
      .filter((method) => method !== '')
      .map((method) => `${method} ${address}`);
  });
}

let made = 0;

/** The public view of a product that staff have just written. */
export const publicView = (product: EditedProductView): ProductView =>
  Object.fromEntries(
    Object.entries(product).filter(([field]) => field !== 'costPrice'),
  ) as ProductView;

/** A product of its own for a test, made the way an integrator would. */
export async function makeProduct(
  shop: TestShop,
  overrides: Partial<ProductInput> = {},
): Promise<ProductView> {
  made += 1;
  const { status, body } = await shop.asStaff<EditedProductView>('POST', '/api/products', {
    name: `Test piece ${made}`,
    description: 'Made for a test.',
    price: 1_500_000,
    stockQuantity: 10,
    ...overrides,
  });
  if (status !== 201)
    throw new Error(`making a product answered ${status} ${JSON.stringify(body)}`);
  return publicView(body);
}

export type OrderRequest = Omit<PlaceOrderInput, 'customerState'> & { customerState: string };

/** An order as a shopper's browser sends it, at 7.5 % tax; every call is another person in another browser with another reference. */
export function orderRequest(
  lines: {
    product: Pick<ProductView, 'id' | 'price'>;
    quantity?: number;
    variant?: Record<string, string>;
    price?: number;
  }[],
  overrides: Partial<OrderRequest> = {},
): OrderRequest {
  made += 1;
  const items = lines.map(({ product, quantity = 1, variant = {}, price = product.price }) => ({
    productId: product.id,
    quantity,
    variant,
    price,
  }));
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const tax = Math.round((subtotal * 75) / 1000);
  return {
    customerName: 'Ada Obi',
    customerEmail: `ada${made}@example.com`,
    customerPhone: `0803${String(1_000_000 + made)}`,
    customerAddress: '12 Allen Avenue',
    customerCity: 'Ikeja',
    customerState: 'Lagos',
    items,
    subtotal,
    tax,
    total: subtotal + tax,
    paymentMethod: 'whatsapp',
    paymentReference: `ADN-${Date.now()}-${String(made).padStart(32, '0')}`,
    changeSecret: `browser-${String(made).padStart(24, '0')}`,
    ...overrides,
  };
}

export async function stockOf(shop: TestShop, productId: number): Promise<number> {
  const [row] = await shop
    .fork()
    .execute<{ stock: number }[]>('select stock_quantity as stock from products where id = ?', [
      productId,
    ]);
  if (!row) throw new Error(`there is no product ${productId}`);
  return row.stock;
}
