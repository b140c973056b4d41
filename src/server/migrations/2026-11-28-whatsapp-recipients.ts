import { Migration } from '@mikro-orm/migrations';

/** WhatsApp's id of the person who got a message, by which one who hides the phone number is known again. */
export class WhatsappRecipients extends Migration {
  override up(): void {
    this.addSql('alter table whatsapp_messages add column recipient_id text');
    this.addSql(
      'create index whatsapp_messages_recipient on whatsapp_messages (recipient_id) where recipient_id is not null',
    );
  }
}
