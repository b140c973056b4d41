import { Migration } from '@mikro-orm/migrations';

const statements = [
  `create table idempotent_requests (
    caller text not null,
    key text not null,
    request_hash text not null,
    status int not null,
    headers json not null,
    body text not null,
    created_at timestamptz not null,
    primary key (caller, key)
  )`,
  `create index idempotent_requests_created_at on idempotent_requests (created_at)`,
];

/** The responses to requests with an `Idempotency-Key`. */
export class IdempotentRequests extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
