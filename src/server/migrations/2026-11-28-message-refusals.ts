import { Migration } from '@mikro-orm/migrations';

/** Who asked not to be written to, by what an order names them: e-mail address in small letters, or phone number. */
export class MessageRefusals extends Migration {
  override up(): void {
    this.addSql(`create table message_refusals (
      contact text primary key,
      user_id int references users (id),
      created_at timestamptz(3) not null
    )`);
  }
}
