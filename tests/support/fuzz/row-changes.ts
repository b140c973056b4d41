import type { TestShop } from '#tests/support/test-shop.ts';

/** Written by refusals on purpose: what is counted for limits, and what is written down for the owner. */
const exempt = ['rate_limits', 'audit_entries', 'fuzz_row_changes', 'migrations'];

/**
 * Has the database note every row that is changed from now on. A change that is rolled back leaves no note, and a statement
 * that changes no row makes none.
 */
export async function watchRowChanges(shop: TestShop): Promise<() => Promise<string[]>> {
  const em = shop.fork();
  await em.execute('create table fuzz_row_changes (name text not null)');
  await em.execute(
    `create function note_row_change() returns trigger language plpgsql as
     $$ begin insert into fuzz_row_changes values (tg_table_name); return null; end $$`,
  );
  const tables = await em.execute<{ name: string }[]>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const { name } of tables.filter((table) => !exempt.includes(table.name))) {
    await em.execute(
      `create trigger note_row_change after insert or update or delete on "${name}"
       for each row execute function note_row_change()`,
    );
  }
  return async () => {
    const rows = await shop
      .fork()
      .execute<{ name: string }[]>('delete from fuzz_row_changes returning name');
    return [...new Set(rows.map(({ name }) => name))];
  };
}
