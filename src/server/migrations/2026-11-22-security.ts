import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table audit_entries add column address text, add column key text,
    add column count integer not null default 1`,
  `create unique index audit_entries_key on audit_entries (key)`,
  `create index audit_entries_action on audit_entries (action, id desc)`,
  `create index audit_entries_user on audit_entries (user_id, id desc)`,
  `create table known_browsers (
    user_id integer not null references users on delete cascade,
    token_hash text not null,
    network text not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    primary key (user_id, token_hash, network)
  )`,
  `insert into known_browsers (user_id, token_hash, network, created_at, last_used_at)
    select user_id, '', address, min(created_at), max(created_at) from sessions
    group by user_id, address`,
  `alter table products add column edited_at timestamptz`,
  `create index webhook_events_received_at on webhook_events (received_at) where body <> ''`,
  `create index rate_limits_resets_at on rate_limits (resets_at)`,
];

/** Who signed in from where, and an audit that distinguishes repeated entries from new ones. */
export class Security extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
