import { given, note, type FieldNote } from './note.ts';

/** Fields of a payment provider's settings. */
export const paymentSettingNotes: Record<string, FieldNote> = {
  provider: note('The payment provider.', 'paystack'),
  isEnabled: note('Customers can pay with it.', true),
  supportedMethods: note('What customers can choose.', ['card', 'bank_transfer']),
  publicKey: note('Its public key.', 'pk_live_…'),
  secretKey: note('Masked when it is read. Empty or masked, it stays as it is.', '••••1234'),
  webhookSecret: note('Masked when it is read. Empty or masked, it stays as it is.', '••••1234'),
  hasSecretKey: given(note('There is a secret key.', true)),
  hasWebhookSecret: given(note('There is a webhook secret.', true)),
  webhookUrl: note('A note of the seller; the store does not call it.', ''),
  webhookAddress: given(note('Where the provider sends its events.')),
  lastEventAt: given(note('When its last event came; null before the first.')),
  eventCount: given(note('How many events came.', 120)),
  problems: given(note('What keeps it from working; empty for none.', [])),
  'StaffPaymentSetting.id': note('Null before the first save.', 1),
};
