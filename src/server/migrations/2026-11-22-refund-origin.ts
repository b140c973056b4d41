import { Migration } from '@mikro-orm/migrations';

const statements = [
  `alter table refunds add column origin text not null default 'shop'
    check (origin in ('shop', 'provider', 'chargeback'))`,
  `update refunds set origin = 'provider' where key like 'reversed-%'`,
];

/** Where a refund was made: requested here, at the provider, or taken by a lost dispute. */
export class RefundOrigin extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
