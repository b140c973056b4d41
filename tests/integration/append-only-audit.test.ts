import { afterAll, beforeAll, expect, it } from 'vitest';
import { allowAuditChange, recordRepeated } from '#server/history/audit.ts';
import { startTestShop } from '#tests/support/test-shop.ts';

const shop = await startTestShop();
afterAll(() => shop.close());
const run = (statement: string) => shop.fork().execute(statement);
const refused = /The audit is append-only/;

beforeAll(() =>
  run(`insert into audit_entries (action, subject, detail, created_at)
    values ('signed_in', 'ada', '{"note":"a device"}', now())`),
);

it.each([
  `update audit_entries set subject = 'somebody else'`,
  `update audit_entries set detail = '{}'`,
  `update audit_entries set created_at = now() - interval '1 year'`,
  `update audit_entries set count = 0`,
  `update audit_entries set count = count + 1, subject = 'x'`,
  `update audit_entries set user_id = null, address = 'x'`,
  'delete from audit_entries',
  'truncate audit_entries',
])('the database refuses: %s', async (statement) => {
  await expect(run(statement)).rejects.toThrow(refused);
  // Not even by the name of another purpose.
  await expect(
    shop.fork().transactional(async (tx) => {
      await tx.execute(`select set_config('adunni.retention', 'anything', true)`);
      await tx.execute(statement);
    }),
  ).rejects.toThrow(refused);
});

it('a repeated reading is counted', async () => {
  const now = new Date();
  for (let times = 0; times < 3; times += 1) {
    const view = { action: 'order_viewed', subject: 'order 1', about: 1 } as const;
    await recordRepeated(shop.fork(), view, { now });
  }
  const [row] = await run(`select count from audit_entries where action = 'order_viewed'`);
  expect(row).toEqual({ count: 3 });
});

it('an erasure takes names out and removes no entry, in its own transaction alone', async () => {
  const erase = (statement: string) =>
    shop.fork().transactional(async (tx) => {
      await allowAuditChange(tx, 'erase');
      await tx.execute(statement);
    });
  await erase(`update audit_entries set subject = 'a customer', detail = '{}'`);
  await expect(erase('delete from audit_entries')).rejects.toThrow(refused);
  await expect(erase(`update audit_entries set action = 'signed_out'`)).rejects.toThrow(refused);
  await expect(run(`update audit_entries set subject = 'ada'`)).rejects.toThrow(refused);
});

it('retention removes entries and changes none, in its own transaction alone', async () => {
  const remove = (statement: string) =>
    shop.fork().transactional(async (tx) => {
      await allowAuditChange(tx, 'remove');
      await tx.execute(statement);
    });
  await expect(remove(`update audit_entries set subject = 'x'`)).rejects.toThrow(refused);
  await expect(remove('truncate audit_entries')).rejects.toThrow(refused);
  await remove(`delete from audit_entries where action = 'order_viewed'`);
  await expect(run('delete from audit_entries')).rejects.toThrow(refused);
  const [row] = await run('select count(*)::int as count from audit_entries');
  expect(row).toEqual({ count: 1 });
});
