import { Migration } from '@mikro-orm/migrations';

// A key belongs to the content that it was sent with. Each table in a transaction of its own: none is locked for long.

export class ContentsOfProductKeys extends Migration {
  override up(): void {
    this.addSql('alter table products add column creation_hash text');
  }
}

export class ContentsOfCategoryKeys extends Migration {
  override up(): void {
    this.addSql(`alter table categories add column creation_key text constraint categories_creation_key_unique unique,
      add column creation_hash text`);
  }
}

export class ContentsOfMessageKeys extends Migration {
  override up(): void {
    this.addSql('alter table messages add column request_hash text');
  }
}

export class ContentsOfRefundKeys extends Migration {
  override up(): void {
    this.addSql('alter table refunds add column request_hash text');
  }
}

export class ContentsOfPaymentKeys extends Migration {
  override up(): void {
    this.addSql('alter table payments add column key text, add column request_hash text');
    this.addSql('create unique index payments_key on payments (key) where key is not null');
  }
}
