import { Migration } from '@mikro-orm/migrations';
import { amendFunction } from './amend-function.ts';

export class ProductCosts extends Migration {
  override up(): void {
    this.addSql('alter table products add column cost_price bigint');
  }
}

/** Whoever writes an item, a process of the release before too: it costs what its product costs then. */
export class ItemCosts extends Migration {
  override up(): void {
    this.addSql('alter table order_items add column cost_price bigint');
    this.addSql(`create function fill_item_cost() returns trigger language plpgsql as $$
      begin
        select cost_price into new.cost_price from products where id = new.product_id;
        return new;
      end $$`);
    this.addSql(`create trigger order_items_cost before insert on order_items
      for each row when (new.cost_price is null) execute function fill_item_cost()`);
  }
}

const tables = ['order_figures', 'order_days'] as const;

export class ProfitColumns extends Migration {
  override up(): void {
    for (const table of tables) {
      this.addSql(`alter table ${table}
        add column net bigint not null default 0,
        add column known_net bigint not null default 0,
        add column cost bigint not null default 0`);
    }
  }
}

/** An order's revenue without its tax and delivery, which are shares of it, as in the books. */
const netOf = (revenue: string, order: string) => `case when ${order}.total = 0 then 0
  else round(${revenue}::numeric * (${order}.total - ${order}.tax - ${order}.delivery_fee) / ${order}.total)::bigint end`;

/** Items that came back in stock cost nothing. One item of unknown cost makes the cost of its order unknown. */
const profit = `cross join lateral (
    select ${netOf('money.revenue', 'orders')} as net, coalesce(bool_and(cost_price is not null), false) as is_known,
      sum(cost_price * (quantity - restocked)) as cost
    from order_items where order_id = orders.id
  ) as goods
  where orders.id = any (changed)`;

/** The sums by day have what the goods brought and cost; the function is otherwise as before. */
export class ProfitSummaries extends Migration {
  override up(): void {
    this.addSql(
      amendFunction('update_order_summaries()', [
        ['paid, accepted_discounts)', 'paid, accepted_discounts, net, known_net, cost)'],
        ...(['+', '-'] as const).map((sign): [string, string] => [
          `${sign}sum(accepted_discount)`,
          `${sign}sum(accepted_discount), ${sign}sum(net), ${sign}sum(known_net), ${sign}sum(cost)`,
        ]),
        [
          'accepted_discounts = known.accepted_discounts + excluded.accepted_discounts',
          `accepted_discounts = known.accepted_discounts + excluded.accepted_discounts, net = known.net + excluded.net,
      known_net = known.known_net + excluded.known_net, cost = known.cost + excluded.cost`,
        ],
        ['accepted_discount, sales)', 'accepted_discount, sales, net, known_net, cost)'],
        [
          `else '[]' end
  from orders`,
          `else '[]' end, goods.net,
    case when is_known then goods.net else 0 end, case when is_known and is_counted then goods.cost else 0 end
  from orders`,
        ],
        ['where orders.id = any (changed)', profit],
      ]),
    );
  }
}

/**
 * The same lock as in `update_order_summaries`, so that nobody changes the sums meanwhile. The costs of earlier sales
 * are unknown.
 */
export class ProfitOfOldOrders extends Migration {
  override up(): void {
    this.addSql('select pg_advisory_xact_lock(4207311943)');
    this.addSql(`update order_figures figures set net = ${netOf('figures.revenue', 'orders')}
      from orders where orders.id = figures.order_id and figures.revenue <> 0`);
    this.addSql(`update order_days known set net = sums.net
      from (
        select day, facet, value, sum(net) as net from order_figures
        cross join lateral (values ('status', status), ('channel', channel), ('state', state)) as facets (facet, value)
        group by day, facet, value
      ) as sums
      where (known.day, known.facet, known.value) = (sums.day, sums.facet, sums.value)`);
  }
}
