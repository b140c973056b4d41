import { afterAll, expect, it } from 'vitest';
import { runFuzz } from '#tests/support/fuzz/run-fuzz.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

/** `npm run fuzz` sets both; here a short run with a fixed seed. */
const calls = Number(process.env.FUZZ_CALLS ?? 300);
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);

const shop = await startTestShop();
afterAll(() => shop.close());

it(
  `seed ${seed}: ${calls} generated calls are answered as documented, and a refused one changes nothing`,
  { timeout: 60_000 + calls * 500 },
  async () => {
    const { findings, statuses } = await runFuzz(shop, { calls, seed });
    // A generator that only makes refused calls would find nothing.
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '404']));
    expect((statuses[201] ?? 0) + (statuses[204] ?? 0)).toBeGreaterThan(0);
    expect(findings).toEqual([]);
  },
);
