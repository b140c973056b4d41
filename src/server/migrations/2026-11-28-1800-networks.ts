import { Migration } from '@mikro-orm/migrations';
import { amendFunction } from './amend-function.ts';

const statements = [
  // The /48 of an address as `limits/address-key.ts` writes it; null for IPv4.
  `create function network_of(address text) returns text language sql immutable parallel safe
     return substring(address from '^[0-9a-f]+:[0-9a-f]+:[0-9a-f]+:')`,
  amendFunction('is_holding(orders,timestamptz)', [
    [
      'placed_from = newcomer.placed_from or',
      'placed_from = newcomer.placed_from or network_of(placed_from) = network_of(newcomer.placed_from) or',
    ],
  ]),
  `create index orders_from_network on orders (network_of(placed_from), created_at)
     where network_of(placed_from) is not null`,
];

/** Counts what the addresses of one /48 hold together. */
export class Networks extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
