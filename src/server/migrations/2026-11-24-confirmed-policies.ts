import { Migration } from '@mikro-orm/migrations';

const statements = [
  'alter table policies add column confirmed_default text',
  ...(['insert', 'update', 'delete'] as const).map(
    (event) => `create trigger payment_settings_${event} after ${event} on payment_settings
      referencing ${event === 'delete' ? 'old' : 'new'} table as changed_rows
      for each statement execute function note_public_change()`,
  ),
];

/** The default text of a policy that staff have confirmed; and pages that show how to pay follow the payment settings. */
export class ConfirmedPolicies extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement);
  }
}
