import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table order_items alter column variant drop default`,
  `alter table order_items alter column variant type json using variant::text::json`,
  `alter table order_items alter column variant set default '{}'`,
  `update order_items as item set variant = sorted.variant
    from (
      select choice.id, json_object_agg(choice.name, choice.option order by choice.position, choice.name) as variant
      from (
        select item.id, chosen.key as name, chosen.value as option, (
          select min(offered.position)
          from jsonb_array_elements(product.variations) with ordinality as offered (variation, position)
          where offered.variation ->> 'name' = chosen.key
        ) as position
        from order_items as item
        join products as product on product.id = item.product_id
        cross join lateral json_each_text(item.variant) as chosen
      ) as choice
      group by choice.id
      having count(*) > 1
    ) as sorted
    where sorted.id = item.id`,
  `alter table payment_attempts add column set_aside_at timestamptz`,
];

/**
 * The order of an order's choices: `jsonb` sorts keys by length, `json` does not. Existing rows get the order of their
 * product's variations; a choice that the product no longer has stands last. And when a buyer said of a transfer that it
 * was not sent.
 */
export class CheckoutDetails extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
