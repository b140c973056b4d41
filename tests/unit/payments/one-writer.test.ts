import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Who writes the tables of money, and why besides `write-money.ts`; paths in `src/server/`. */
const writers = {
  'payments/money-draft.ts': 'new rows of a decision',
  'payments/write-money.ts': 'the writer',
  'payments/record-differences.ts': 'differences, for the writer and of no order',
  'payments/settle.ts': 'a provider that cannot be reached',
  'payments/start-payment.ts': 'how the call that opens an attempt ended',
  'payments/check-payment.ts': 'the claim of a browser that it paid',
  'customers/erase-statements.ts': 'personal data',
};

const entity = '(?:Payment|Refund|PaymentAttempt|ReconciliationDifference)';
const table = '(?:payments|refunds|payment_attempts|reconciliation_differences)';
const writes = new RegExp(
  [
    `new ${entity}\\(`,
    `\\.(?:create|insert|insertMany|upsert|nativeInsert|nativeUpdate|nativeDelete)\\(\\s*${entity}\\b`,
    `(?:insert into|update|delete from) ${table}\\b`,
  ].join('|'),
);

it('the tables of money have one writer', () => {
  const found = globSync('**/*.ts', { cwd: 'src/server' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('migrations/'))
    .filter((path) => writes.test(readFileSync(`src/server/${path}`, 'utf8')));
  expect(found.toSorted()).toEqual(Object.keys(writers).toSorted());
});
