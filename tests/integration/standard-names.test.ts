import { providerAdapters } from '#server/adapters/payment-providers.ts';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { orderQuery } from '#shared/staff-orders.ts';
import type { Ctx } from '#server/context.ts';
import type { Database, DatabaseOptions } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { Order, Product, User } from '#server/entities/index.ts';
import { listOrders } from '#server/orders/list-orders.ts';
import { loadOrderDetail } from '#server/staff-orders/load-order-detail.ts';
import { recordSale } from '#server/staff-orders/record-sale.ts';
import { signedInOwner } from '#tests/support/staff.ts';
import { testAdmin } from '#tests/support/prepared-database.ts';
import { testSecrets } from '#tests/support/test-shop.ts';

/** A `pg_dump` of a store as it was before its tables and columns got their standard names. */
const fixture = path.resolve(import.meta.dirname, '../fixtures/before-standard-names.sql.gz');

type Row = Record<string, unknown>;

const renamedTables: Record<string, string> = {
  receipts: 'payments',
  stock_changes: 'stock_movements',
};
const renamedColumns: Record<string, Record<string, string>> = {
  refunds: { receipt_id: 'payment_id' },
  disputes: { receipt_id: 'payment_id' },
  orders: { unasked_since: 'unverified_since' },
  dispute_lists: { asked_at: 'fetched_at' },
  payment_settings: {
    secret_key_sealed: 'encrypted_secret_key',
    webhook_secret_sealed: 'encrypted_webhook_secret',
  },
};

/** Tables of later migrations. */
const addedTables = new Set([
  'api_keys',
  'authenticators',
  'account_links',
  'buyer_days',
  'buyers',
  'cash_counts',
  'changed_orders',
  'changed_products',
  'customers',
  'delivery_settings',
  'delivery_zones',
  'discount_codes',
  'facet_counts',
  'facet_sets',
  'idempotent_requests',
  'import_pictures',
  'import_rows',
  'customer_texts',
  'imports',
  'order_counts',
  'order_days',
  'order_figures',
  'passkeys',
  'product_counts',
  'product_facets',
  'product_facts',
  'product_sales',
  'product_words',
  'refund_movements',
  'products_without_facets',
  'products_with_old_words',
  'policies',
  'public_changes',
  'push_deliveries',
  'push_events',
  'push_keys',
  'push_subscriptions',
  'recovery_codes',
  'review_photos',
  'reviews',
  'search_synonyms',
  'stock_asks',
  'store_processes',
  'message_refusals',
  'outgoing_events',
  'whatsapp_messages',
  'whatsapp_settings',
  'webhook_attempts',
  'webhook_deliveries',
  'webhook_endpoints',
]);

/** Columns of later migrations, with what a row that was there before has in them. */
const addedColumns: Record<string, Row> = {
  categories: { image: null, position: null, creation_key: null, creation_hash: null },
  messages: { request_hash: null },
  pictures: { focus: null },
  products: {
    sku: null,
    barcode: null,
    external_id: null,
    sale_price: null,
    cost_price: null,
    sale_from: null,
    sale_until: null,
    on_sale: false,
    sale_changes_at: null,
    combinations: null,
    is_draft: false,
    publish_at: null,
    low_stock: null,
    creation_hash: null,
    free_on_purpose: false,
  },
  stock_movements: { options: null },
  payments: { fee: null, key: null, request_hash: null },
  orders: {
    discount: 0,
    delivery_fee: 0,
    delivery_method: null,
    delivery_zone: null,
    delivery_area: null,
    delivery_from: null,
    delivery_to: null,
    discount_code: null,
    discount_code_id: null,
    shipment: null,
    gift: null,
    gift_wrap_fee: 0,
    reminded_at: null,
    edited_at: null,
    agreed_deposit: null,
    paid_up: null,
    balance_due: 0,
    refunded_goods: 0,
    refunded_surplus: 0,
  },
  order_items: {
    discount: 0,
    agreed_discount: 0,
    list_price: null,
    restocked: 0,
    cost_price: null,
  },
  refunds: { request_hash: null, items: [], with_fees: false, vat: null, delivery: null },
  users: { name: '', areas: [], disabled_at: null, muted_push_kinds: [] },
};

/** Columns of later migrations that rows which were there before get a value of their own in. */
const filledColumns: Record<string, string[]> = { sessions: ['last_used_at', 'verified_at'] };

const withoutFilledColumns = (table: string, row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(([column]) => !filledColumns[table]?.includes(column)),
  );

/** Columns that the database writes itself: some of them later migrations replace, and one is the time of a migration. */
const withoutOwnColumns = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([column]) => !column.startsWith('search_') && column !== 'updated_at',
    ),
  );

const renamedProblems: Record<string, string> = {
  'The provider told of another payment.': 'The provider reported a different payment.',
  'The provider told of a payment of nothing.': 'The provider reported a payment of zero.',
  'This payment is not one of test mode.': 'This payment was not made in test mode.',
  'This payment is not one of live mode.': 'This payment was not made in live mode.',
};

/** A row of the dump as the migration must leave it. */
function migrated(table: string, row: Row): Row {
  const renamed: Row = {
    ...Object.fromEntries(
      Object.entries(row).map(([column, value]) => [
        renamedColumns[table]?.[column] ?? column,
        value,
      ]),
    ),
    ...addedColumns[renamedTables[table] ?? table],
  };
  if (table === 'orders') {
    const { content_hash: hash, ...order } = renamed;
    const [first = null, second] = String(hash).split('.');
    return {
      ...order,
      items_hash: second === undefined ? null : first,
      details_hash: second ?? first,
    };
  }
  if (table === 'users')
    return { ...renamed, name: '', areas: [], disabled_at: null, muted_push_kinds: [] };
  if (table === 'payment_attempts') {
    renamed.problem = renamedProblems[String(row.problem)] ?? row.problem;
  }
  if (table === 'users')
    return { ...renamed, name: '', areas: [], disabled_at: null, muted_push_kinds: [] };
  if (table === 'stock_changes' && row.reason === 'revived') renamed.reason = 'reinstated';
  if (table === 'order_events' && row.type === 'revived') renamed.type = 'reinstated';
  return renamed;
}

async function restoreDump(): Promise<DatabaseOptions & { drop: () => Promise<unknown> }> {
  const prepared = inject('prepared');
  // Lines that start with a backslash are commands of psql.
  const sql = gunzipSync(await readFile(fixture))
    .toString()
    .replaceAll(/^\\.*$/gm, '');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'adunni-migration-'));
  const removeDataDir = () => rm(dataDir, { recursive: true, force: true });
  if (prepared.kind === 'pglite') {
    const pglite = await PGlite.create({
      dataDir: path.join(dataDir, 'database'),
      extensions: { pg_trgm, unaccent },
    });
    await pglite.exec(sql);
    await pglite.close();
    return { databaseUrl: undefined, dataDir, drop: removeDataDir };
  }
  const name = `adunni_test_${randomBytes(6).toString('hex')}`;
  await runSql(prepared.server, `create database ${name}`);
  const url = new URL(prepared.server);
  url.pathname = `/${name}`;
  await runSql(url.href, sql);
  return {
    databaseUrl: url.href,
    dataDir,
    async drop() {
      await runSql(prepared.server, `drop database if exists ${name} with (force)`);
      await removeDataDir();
    },
  };
}

async function runSql(connectionString: string, sql: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

async function readTables(em: SqlEntityManager): Promise<Map<string, Row[]>> {
  const tables = await em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_name <> 'migrations' order by 1`,
  );
  const rows = new Map<string, Row[]>();
  for (const { name } of tables) {
    const found = await em.execute<{ row: Row | string }[]>(
      `select to_jsonb(it) as row from ${name} as it`,
    );
    rows.set(
      name,
      found.map(({ row }) => (typeof row === 'string' ? (JSON.parse(row) as Row) : row)),
    );
  }
  return rows;
}

/** Rows in an order that does not depend on the order of their columns. */
const sorted = (rows: readonly Row[]): string[] =>
  rows
    .map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
    .toSorted();

let restored: Awaited<ReturnType<typeof restoreDump>>;
let database: Database;
let before: Map<string, Row[]>;
let ctx: Ctx;

beforeAll(async () => {
  restored = await restoreDump();
  database = await openDatabase(restored);
  before = await readTables(database.fork());
  await database.migrate(() => Promise.resolve());
  ctx = {
    em: database.fork(),
    now: () => new Date(),
    payments: {
      sandbox: false,
      secrets: testSecrets,
      holdHours: 24,
      providers: providerAdapters,
      connect: () => {
        throw new Error('no provider is needed');
      },
      scriptUrl: () => '',
      shopUrl: () => '',
    },
    jobs: {
      sendWebhook: () => undefined,
      sendReconciliation: () => undefined,
      sendPicture: () => undefined,
      sendImports: () => undefined,
      sendImportPictures: () => undefined,
    },
  };
});
afterAll(async () => {
  await database.close();
  await restored.drop();
});

describe('the migration to standard names', () => {
  it('starts from a store that used every state and every renamed value', () => {
    const rows = (table: string) => before.get(table) ?? [];
    const values = (table: string, column: string) =>
      new Set(rows(table).map((row) => row[column]));
    expect([...values('orders', 'status')]).toEqual(
      expect.arrayContaining(['pending', 'processing', 'shipped', 'completed', 'cancelled']),
    );
    expect([...values('orders', 'payment_status')]).toEqual(
      expect.arrayContaining([
        'unpaid',
        'awaiting_transfer',
        'paid',
        'partially_refunded',
        'refunded',
        'needs_attention',
      ]),
    );
    expect(values('stock_changes', 'reason')).toContain('revived');
    expect(values('order_events', 'type')).toContain('revived');
    const isCheckout = ({ content_hash: hash }: Row) => String(hash).includes('.');
    expect(rows('orders').some(isCheckout)).toBe(true);
    expect(rows('orders').every(isCheckout)).toBe(false);
    expect(rows('orders').some((row) => row.unasked_since !== null)).toBe(true);
    const tables = [
      'receipts',
      'refunds',
      'disputes',
      'dispute_lists',
      'reconciliation_differences',
      'audit_entries',
      'messages',
      'settings',
    ];
    expect(tables.filter((table) => rows(table).length === 0)).toEqual([]);
  });

  it('keeps every row and every value under the new names', async () => {
    const after = await readTables(database.fork());
    expect([...after.keys()].filter((table) => !addedTables.has(table)).toSorted()).toEqual(
      [...before.keys()].map((table) => renamedTables[table] ?? table).toSorted(),
    );
    for (const [table, rows] of before) {
      const found = (after.get(renamedTables[table] ?? table) ?? []).map((row) =>
        withoutFilledColumns(table, row),
      );
      const expected = rows.map((row) => migrated(table, row));
      expect({ table, rows: sorted(found.map(withoutOwnColumns)) }).toEqual({
        table,
        rows: sorted(expected.map(withoutOwnColumns)),
      });
    }
  });

  it('leaves no old name in tables, columns, constraints, indexes and sequences', async () => {
    const old = await database.fork().execute<{ name: string }[]>(
      `select name from (
         select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
         union all select conname from pg_constraint where connamespace = 'public'::regnamespace
         union all select column_name from information_schema.columns where table_schema = 'public'
       ) as names
       where name ~ 'receipt|stock_change|content_hash|unasked|asked_at'`,
    );
    expect(old).toEqual([]);
  });

  it('leaves orders that staff can list and open', async () => {
    const { items: orders, total } = await listOrders(ctx, orderQuery.parse({ limit: 1000 }));
    expect(total).toBe(before.get('orders')?.length);
    expect(orders).toHaveLength(Math.min(total, 1000));
    // One order of each kind: opening all of them takes long.
    const kinds = new Map(
      orders.map((order) => [[order.status, order.paymentStatus, ...order.flags].join(), order]),
    );
    for (const { id, status, paymentStatus } of kinds.values()) {
      const detail = await loadOrderDetail({ ...ctx, em: database.fork() }, id);
      expect(detail).toMatchObject({ id, status, paymentStatus });
    }
  });

  it('leaves a stock ledger that adds up to what it added up to before', async () => {
    const movements = before.get('stock_changes') ?? [];
    const sums = await database
      .fork()
      .execute<{ id: number; sum: number }[]>(
        'select product_id as id, sum(change)::int as sum from stock_movements group by 1',
      );
    for (const { id, sum } of sums) {
      const expected = movements
        .filter((row) => row.product_id === id)
        .reduce((total, { change }) => total + Number(change), 0);
      expect({ id, sum }).toEqual({ id, sum: expected });
    }
  });

  it('leaves a store that records a sale, with ids after the old ones', async () => {
    const em = database.fork();
    const products = await em.find(Product, { archivedAt: null, inStock: true });
    const product = products.find((it) => it.stockQuantity > 1 && it.variations.length === 0);
    if (!product) throw new Error('the dump has no product to sell');
    const user = await em.findOneOrFail(User, { username: testAdmin.username });
    const staff = {
      ...ctx,
      em,
      address: '',
      user: { ...signedInOwner, id: user.id },
    };
    const [{ id: last } = { id: 0 }] = await em.execute<{ id: number }[]>(
      'select max(id) as id from orders',
    );
    const tax = Math.round((product.price * 75) / 1000);
    const sale = await recordSale(staff, {
      paymentReference: `ADN-${Date.now()}-${'7'.repeat(32)}`,
      items: [{ productId: product.id, quantity: 1, variant: {} }],
      total: product.price + tax,
      status: 'completed',
      channel: 'market',
      paidWith: 'cash',
      customerName: '',
      customerEmail: '',
      customerPhone: '',
      customerAddress: '',
      customerCity: '',
      customerState: '',
      note: '',
    });
    expect(sale.id).toBeGreaterThan(last);
    const stored = await database.fork().findOneOrFail(Order, sale.id);
    expect(stored).toMatchObject({ paymentStatus: 'paid', itemsHash: null });
  });
});
