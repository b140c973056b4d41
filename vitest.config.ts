import { defineConfig } from 'vitest/config';

const everywhere = 'tests/integration/**/*.test.ts';

/**
 * The tests that run on PostgreSQL alone where a server is available; without one they run on the embedded database. Both
 * are PostgreSQL, and these tests send it the same plain statements, one after the other: they are about HTTP, sessions,
 * pages, texts, and conversations with payment providers. Whatever depends on the database's behaviour (placing orders,
 * holds, settlement, refunds, stock, searches, reports, migrations, locks, `kill -9`, the model-based payment test) runs on
 * both. So does a new file.
 */
const onPostgresAlone = [
  'account',
  'auth',
  'authorization',
  'back-office',
  'busy-database',
  'categories',
  'cdn',
  'complete-lists',
  'csv',
  'customers',
  'database-outage',
  'fuzz',
  'graceful-stop',
  'guards',
  'html',
  'limits',
  'log',
  'lost-connections',
  'mail',
  'messages',
  'metrics',
  'notifications',
  'object-storage',
  'odd-requests',
  'offline',
  'order-link',
  'pages',
  'payment-settings',
  'private-files',
  'read-limits',
  'request-ids',
  'rest-conventions',
  'settings',
  'sign-in',
  'site-files',
  'stranger',
  'traces',
  'uploads',
  'payments/crash',
  'payments/disputes',
  'payments/due-payments',
  'payments/lost-refunds',
  'payments/manual-payments',
  'payments/pending-transfers',
  'payments/provider-faults',
  'payments/provider-health',
  'payments/provider-refunds',
  'payments/reconciliation',
  'payments/secrets',
  'payments/unexpected-payments',
].map((name) => `tests/integration/${name}.test.ts`);

const integration = {
  include: [everywhere],
  setupFiles: 'tests/support/cheap-passwords.ts',
  // Migrating an embedded database takes seconds on a small machine, and many on one that is busy.
  testTimeout: 180_000,
  expect: { poll: { timeout: 30_000 } },
  hookTimeout: 120_000,
  globalSetup: 'tests/support/prepared-database.ts',
};

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Each file has a shop and a database of its own; loading the server anew for each would take longer than its tests.
    isolate: false,
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      {
        test: {
          name: 'integration-pglite',
          env: { TEST_DATABASE: 'pglite' },
          ...integration,
          exclude: process.env.TEST_DATABASE_URL ? onPostgresAlone : [],
        },
      },
      {
        test: { name: 'integration-postgres', env: { TEST_DATABASE: 'postgres' }, ...integration },
      },
    ],
  },
});
