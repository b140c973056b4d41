/** Mails to customers and pushes to staff, queued in the transaction that causes them. */
export const mailFunctions = [
  `create or replace function queue_order_received() returns trigger language plpgsql as $$
    begin
      insert into outgoing_mails (kind, subject_id, next_try_at, created_at) values ('order_received', new.id,
        new.created_at + case when new.awaits_transfer or new.payment_method = 'whatsapp' then interval '0 minutes'
          else interval '10 minutes' end,
        new.created_at);
      return null;
    end $$`,
  `create or replace function queue_refund_made() returns trigger language plpgsql as $$
    begin
      insert into outgoing_mails (kind, subject_id, next_try_at, created_at)
        select 'refund_made', new.id, new.updated_at, new.updated_at from orders
        where id = new.order_id and customer_email <> ''
          and not exists (select from outgoing_mails where kind = 'refund_made' and subject_id = new.id);
      return null;
    end $$`,
  `create or replace function note_back_in_stock() returns trigger language plpgsql as $$
    begin
      with back as (
        update stock_asks set back_at = clock_timestamp(),
          expires_at = greatest(expires_at, clock_timestamp() + interval '30 days')
        where product_id = new.id and back_at is null and contacted_at is null and expires_at > clock_timestamp()
          and product_can_be_ordered(new, options)
        returning id, channel)
      insert into outgoing_mails (kind, subject_id, next_try_at, created_at)
        select 'back_in_stock', id, now(), now() from back where channel = 'email';
      return null;
    end $$`,
  `create or replace function note_push(noted text, subject integer) returns void language plpgsql as $$
    begin
      if exists (select from push_subscriptions) then
        insert into push_events (occasion, subject_id) values (noted, subject);
      end if;
    end $$`,
  `create or replace function note_mail_push() returns trigger language plpgsql as $$
      begin
        perform note_push(new.kind, new.subject_id);
        return null;
      end $$`,
  `create or replace function note_payment_push() returns trigger language plpgsql as $$
      begin
        perform note_push('payment_received', new.id);
        return null;
      end $$`,
  `create or replace function note_stock_push() returns trigger language plpgsql as $$
      begin
        perform note_push('low_stock', new.id);
        return null;
      end $$`,
];
