import { defineConfig } from 'vitest/config';

const integration = {
  include: ['tests/integration/**/*.test.ts'],
  // Migrating an embedded database takes seconds on a small machine, and many on one that is busy.
  testTimeout: 90_000,
  hookTimeout: 120_000,
  globalSetup: 'tests/support/prepared-database.ts',
  // Each file has a shop and a database of its own; loading the server anew for each would take longer than its tests.
  isolate: false,
};

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['tests/unit/**/*.test.ts'] } },
      { test: { name: 'integration-pglite', env: { TEST_DATABASE: 'pglite' }, ...integration } },
      {
        test: { name: 'integration-postgres', env: { TEST_DATABASE: 'postgres' }, ...integration },
      },
    ],
  },
});
