import { Migration } from '@mikro-orm/migrations';
import { expressions } from '#server/sql/expressions.ts';
import { catalogueTables } from './baseline/catalogue.ts';
import { defaultSynonyms } from './baseline/default-synonyms.ts';
import { orderTables } from './baseline/orders.ts';
import { storeTables } from './baseline/store.ts';
import { triggers } from './baseline/triggers.ts';

/** Every migration before this one is in it. */
export const BASELINE = '2026-11-28-baseline';
/** The last migration of the version before, from which alone an older store comes here. */
export const LAST_BEFORE_BASELINE = '2026-11-28-free-products';

/** Of the names of migrations, oldest first, those since the baseline. */
export const sinceBaseline = (names: string[]): string[] =>
  names.includes(BASELINE) ? names.slice(names.indexOf(BASELINE)) : [];

const extensions = ['pg_trgm', 'unaccent'].map((name) => `create extension if not exists ${name}`);

/** What triggers execute until the functions of `server/sql` are defined, after the migrations. */
const emptyFunctions = [...new Set(triggers.map(({ run }) => run))].map(
  (name) =>
    `create function ${name}() returns trigger language plpgsql as $$ begin return new; end $$`,
);

/** The tables of an empty database. A store of the version before has them. */
class Baseline extends Migration {
  override async up(): Promise<void> {
    const [found] = await this.execute(
      `select to_regclass('orders') is not null as "isStore",
         exists (select from migrations where name = '${LAST_BEFORE_BASELINE}') as "isLatest"`,
    );
    const { isStore, isLatest } = found as { isStore: boolean; isLatest: boolean };
    if (isStore && !isLatest)
      throw new Error(
        'The database is that of a version before 2026-11-28. Start the version of 2026-11-28 with it once, and then this one.',
      );
    if (isStore) return;
    for (const statement of [
      ...extensions,
      ...expressions(),
      ...storeTables,
      ...catalogueTables,
      ...orderTables,
      ...emptyFunctions,
      ...triggers.map((trigger) => trigger.statement),
      defaultSynonyms,
    ])
      this.addSql(statement);
  }
}

/** Which functions each version of the store has defined, as hashes of their texts. Those that no process calls any more go. */
class Definitions extends Migration {
  override up(): void {
    this.addSql(`drop function if exists update_order_summaries(), update_product_facts(),
      public_changes_since(pg_snapshot, uuid, boolean)`);
    this.addSql(`create table definitions (
      id integer generated always as identity primary key, hashes text[] not null, applied_at timestamptz not null default now())`);
  }
}

/** What programs request with API keys. */
class KeyRequests extends Migration {
  override up(): void {
    this.addSql(`create table key_requests (
      id bigint generated always as identity primary key, user_id integer not null references users (id) on delete cascade,
      method text not null, route text not null, status smallint not null, code text, milliseconds integer not null,
      created_at timestamptz not null)`);
    this.addSql('create index key_requests_user on key_requests (user_id, id desc)');
    this.addSql('create index key_requests_created_at on key_requests (created_at)');
  }
}

/** What other systems note of orders, products and customers (by the number of their first order). */
class MetadataTable extends Migration {
  override up(): void {
    this.addSql(`create table metadata (
      kind text not null check (kind in ('order', 'product', 'customer')), record_id integer not null,
      data jsonb not null, updated_at timestamptz not null, primary key (kind, record_id))`);
  }
}

/** Oldest first. They are listed here, so that nothing depends on the working folder. */
export const migrationsList = [
  { name: BASELINE, class: Baseline },
  { name: '2026-11-28-definitions', class: Definitions },
  { name: '2026-11-29-key-requests', class: KeyRequests },
  { name: '2026-11-29-metadata', class: MetadataTable },
];
