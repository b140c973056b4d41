import { kobo, note, notesOf, type FieldNote } from './note.ts';

/** Fields of a payment that a buyer's app has started. */
export const startedPaymentNotes: Record<string, FieldNote> = notesOf('StartedPayment', {
  reference: note('The reference of this attempt at the provider.', 'ADN-1042-1'),
  publicKey: note('The store’s public key at the provider.', 'pk_live_…'),
  scriptUrl: note('The script of the provider’s window.', 'https://js.paystack.co/v2/inline.js'),
  accessCode: note(
    'Resumes the payment in the provider’s window; null where there is no such code.',
    '0peioxfhpn',
  ),
  checkoutUrl: note(
    'The provider’s page for this payment. It returns to the order’s page of the store.',
    'https://checkout.paystack.com/0peioxfhpn',
  ),
  amount: kobo('What is paid.', 1_612_500),
  providerAmount: note('`amount` in the unit that the provider’s window takes.', '16125'),
  paymentOptions: note('The provider’s name for the method.', 'card'),
  orderId: note('The order.', 1042),
  title: note('The heading of the provider’s window.', 'Adunni'),
  description: note('What is paid for.', 'Order #1042'),
});
