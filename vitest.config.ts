import { defineConfig } from 'vitest/config';

const everywhere = 'tests/integration/**/*.test.ts';

/**
 * The tests that run on both databases where a server is available: whatever depends on the database's behaviour, such as
 * locks, transactions, crashes, searches and migrations. The others run on PostgreSQL alone, and on the embedded database
 * where no server is available: they are about HTTP, texts, rights and conversations with payment providers, and send both
 * databases the same plain statements. Every browser test runs on the embedded database.
 */
const onBothDatabases = [
  'append-only-audit',
  'backup',
  'cached-responses',
  'change-log',
  'combination-edits',
  'combination-model',
  'combinations',
  'crash',
  'deadlocks',
  'discount-codes',
  'erase-customer',
  'full-disk',
  'holds',
  'import-crash',
  'imports',
  'interleavings',
  'jobs',
  'ledger',
  'old-data',
  'order-counts',
  'order-summaries',
  'payments/interleavings',
  'payments/item-refunds',
  'payments/provider-constraints',
  'payments/refunds',
  'payments/replaced-orders',
  'payments/settlement',
  'payments/webhooks',
  'place-in-one-statement',
  'place-order',
  'price-edits',
  'processes',
  'product-fields',
  'product-facets',
  'product-search',
  'quote-cart',
  'read-only-database',
  'replaced-secret',
  'reports',
  'schema',
  'stock-asks',
  'stock-changes',
  'stock-ledger',
  'totals-agree',
  'understood-searches',
  'variant-order',
  'webhook-crash',
].map((name) => `tests/integration/${name}.test.ts`);

/**
 * They kill processes, wait for time limits, copy a whole store or try a thousand cases: `npm test` leaves them to
 * `npm test -- all` and CI.
 */
const slow = [
  'authorization',
  'backup',
  'busy-database',
  'cached-responses',
  'catalogue-model',
  'catalogue-reads',
  'cdn',
  'complete-lists',
  'crash',
  'database-outage',
  'full-disk',
  'graceful-stop',
  'import-crash',
  'limits',
  'metrics',
  'object-storage',
  'payments/crash',
  'payments/disputes',
  'payments/interleavings',
  'payments/order-edits',
  'payments/provider-faults',
  'payments/reconciliation',
  'place-in-one-statement',
  'processes',
  'product-fields',
  'push',
  'read-limits',
  'repeated-posts',
  'rest-transport',
  'standard-names',
  'stranger',
  'totals-agree',
  'understood-searches',
  'uploads',
  'webhook-crash',
  'webhooks',
].map((name) => `tests/integration/${name}.test.ts`);

const integration = {
  include: [everywhere],
  exclude: process.env.TEST_SCOPE === 'core' ? slow : [],
  setupFiles: ['tests/support/observe-tests.ts', 'tests/support/cheap-passwords.ts'],
  // Migrating an embedded database takes seconds on a small machine, and many on one that is busy.
  testTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  hookTimeout: 240_000,
  globalSetup: 'tests/support/prepared-database.ts',
};

export default defineConfig({
  test: {
    pool: 'forks',
    // Two keep two processors busy; a third uses the time in which others wait for a limit that they test.
    maxWorkers: 3,
    // Each file has a shop and a database of its own; loading the server anew for each would take longer than its tests.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: 'tests/support/observe-tests.ts',
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'integration-pglite',
          env: { TEST_DATABASE: 'pglite' },
          ...integration,
          include: process.env.TEST_DATABASE_URL ? onBothDatabases : [everywhere],
        },
      },
      {
        test: { name: 'integration-postgres', env: { TEST_DATABASE: 'postgres' }, ...integration },
      },
    ],
  },
});
