import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table policies (
    name text primary key,
    text text,
    version integer not null,
    updated_at timestamptz not null
  )`,
  ...(['insert', 'update', 'delete'] as const).map(
    (event) => `create trigger policies_${event} after ${event} on policies
      referencing ${event === 'delete' ? 'old' : 'new'} table as changed_rows
      for each statement execute function note_public_change()`,
  ),
  // The value names the purpose and ends with the transaction: `set_config('adunni.retention', 'remove', true)`.
  `create function keep_audit() returns trigger language plpgsql as $$
    declare
      purpose text := coalesce(current_setting('adunni.retention', true), '');
    begin
      if tg_op = 'UPDATE' then
        -- A repeated reading is counted.
        if new.count > old.count and to_jsonb(new) - 'count' = to_jsonb(old) - 'count' then
          return new;
        end if;
        if purpose = 'erase' and to_jsonb(new) - '{subject,detail}'::text[] = to_jsonb(old) - '{subject,detail}'::text[] then
          return new;
        end if;
      elsif tg_op = 'DELETE' and purpose = 'remove' then
        return old;
      end if;
      raise exception 'The audit is append-only: % of audit_entries is refused.', lower(tg_op)
        using errcode = 'restrict_violation';
    end $$`,
  `create trigger audit_entries_kept before update or delete on audit_entries
    for each row execute function keep_audit()`,
  `create trigger audit_entries_not_truncated before truncate on audit_entries
    for each statement execute function keep_audit()`,
];

/** The texts of the store's policies, and an audit that only grows: rows leave it by retention and lose names by an erasure. */
export class Privacy extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
