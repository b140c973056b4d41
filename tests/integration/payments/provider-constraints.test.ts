import { afterAll, expect, it } from 'vitest';
import { paymentProvider } from '#shared/payments.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());

it('every check constraint that lists providers lists all of them', async () => {
  const constraints = await shop.fork().execute<{ name: string; definition: string }[]>(
    `select conrelid::regclass || '.' || conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint
     where contype = 'c' and connamespace = current_schema()::regnamespace
       and pg_get_constraintdef(oid) ~ '''(${paymentProvider.options.join('|')})'''`,
  );
  expect(constraints.length).toBeGreaterThanOrEqual(8);
  const incomplete = constraints.filter(({ definition }) =>
    paymentProvider.options.some((provider) => !definition.includes(`'${provider}'`)),
  );
  expect(incomplete.map(({ name }) => name)).toEqual([]);
});
