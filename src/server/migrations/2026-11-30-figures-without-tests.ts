import { Migration } from '@mikro-orm/migrations';
import { amendFunction } from './amend-function.ts';

export class TestsInOrderFigures extends Migration {
  override up(): void {
    this.addSql('alter table order_figures add column is_test boolean not null default false');
  }
}

/** Null for somebody who has only tried test money. */
export class FirstOrdersOfCustomers extends Migration {
  override up(): void {
    this.addSql('alter table customers add column first_order_id integer');
  }
}

/** Orders paid with test money count for no day and no customer; the function is otherwise as before. */
export class FiguresWithoutTests extends Migration {
  override up(): void {
    this.addSql(
      amendFunction('update_order_summaries()', [
        ...(['+', '-'] as const).map((sign): [string, string] => [
          `${sign}count(*), ${sign}count(*)`,
          `${sign}count(*) filter (where not is_test), ${sign}count(*)`,
        ]),
        ['state, status, is_counted, revenue', 'state, status, is_test, is_counted, revenue'],
        ['status, is_counted, money.revenue', 'status, sandbox, is_counted, money.revenue'],
        ['(customer_key, id, latest_id,', '(customer_key, id, first_order_id, latest_id,'],
        ['first_id, latest_id, search_form', 'first_id, first_order_id, latest_id, search_form'],
        [
          `count(*) filter (where figures.status <> 'cancelled') as orders`,
          `min(id) filter (where not is_test) as first_order_id,
      count(*) filter (where figures.status <> 'cancelled' and not is_test) as orders`,
        ],
      ]),
    );
  }
}

/** The former contents of the summaries. The lock is that of the function, so that nobody changes them meanwhile. */
export class TestsOutOfFigures extends Migration {
  override up(): void {
    this.addSql('select pg_advisory_xact_lock(4207311943)');
    this.addSql(`update customers set first_order_id = id where first_order_id is null`);
    this.addSql('insert into changed_orders (order_id) select id from orders where sandbox');
    this.addSql('select update_order_summaries()');
  }
}
