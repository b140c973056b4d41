/** Times of change, and the audit, which is append-only: only retention and erasure (`adunni.retention`) change or remove entries. */
export const recordFunctions = [
  `create or replace function set_updated_at() returns trigger language plpgsql as $$
    begin
      -- The store writes the time itself where it answers with it.
      if new.updated_at = old.updated_at then
        new.updated_at := clock_timestamp();
      end if;
      return new;
    end $$`,
  `create or replace function date_orders() returns trigger language plpgsql as $$
    begin
      update orders set updated_at = clock_timestamp() where id in (select order_id from changed_rows);
      return null;
    end $$`,
  `create or replace function date_order_with_note() returns trigger language plpgsql as $$
    begin
      update orders set updated_at = clock_timestamp() where id = new.order_id;
      return null;
    end $$`,
  `create or replace function keep_audit() returns trigger language plpgsql as $$
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
];
