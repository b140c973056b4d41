import type { PaymentProvider, ReceiptSource } from './payments.ts';

/** The provider that money came through; null where a person saw it arrive. */
export const providerOf = (source: ReceiptSource): PaymentProvider | null =>
  source === 'paystack' || source === 'flutterwave' ? source : null;
