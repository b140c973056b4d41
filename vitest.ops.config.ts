import { defineConfig } from 'vitest/config';

/**
 * Tests with programs of this machine: those around a store in production (`npm run test:ops`), and other browsers
 * (`npm run test:engines`).
 */
export default defineConfig({
  test: {
    name: 'ops',
    dir: 'tests/ops',
    include: ['**/*.test.ts'],
    env: { TEST_DATABASE: 'postgres' },
    globalSetup: 'tests/support/prepared-database.ts',
    setupFiles: ['tests/support/observe-tests.ts', 'tests/support/cheap-passwords.ts'],
    pool: 'forks',
    // Most wait for failovers, restarts and checks of proxies.
    maxWorkers: 2,
    testTimeout: 600_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 240_000,
  },
});
