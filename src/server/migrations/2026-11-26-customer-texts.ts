import { Migration } from '@mikro-orm/migrations';

/** The texts that staff write to customers, where the seller has changed it; null for a text that is the default again. */
export class CustomerTexts extends Migration {
  override up(): void {
    this.addSql(`create table customer_texts (
      name text primary key,
      text text,
      version integer not null,
      updated_at timestamptz not null
    )`);
  }
}
