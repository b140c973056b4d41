/** The ledger: which orders' money has changed since their last lines, and that lines balance and stay. */
export const ledgerFunctions = [
  `create or replace function note_money() returns trigger language plpgsql as $$
    begin
      insert into ledger_backlog (order_id) values (new.order_id);
      return null;
    end $$`,
  `create or replace function balance_ledger() returns trigger language plpgsql as $$
    begin
      if exists (select from written group by order_id, at, source having sum(amount) <> 0) then
        raise exception 'An entry of the ledger does not balance.' using errcode = 'integrity_constraint_violation';
      end if;
      return null;
    end $$`,
  `create or replace function keep_ledger() returns trigger language plpgsql as $$
    begin
      raise exception 'The ledger is append-only: % of ledger_lines is refused.', lower(tg_op)
        using errcode = 'restrict_violation';
    end $$`,
];
