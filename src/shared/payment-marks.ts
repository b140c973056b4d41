import type { ProviderMethod } from './payments.ts';
import * as texts from './texts/order-labels.ts';

/** The marks by which shoppers recognise a payment method. The storefront's first scripts load this file. */
export const paymentMarks = ['visa', 'mastercard', 'verve', 'transfer', 'ussd'] as const;
export type PaymentMark = (typeof paymentMarks)[number];

export const paymentMarkNames: Record<PaymentMark, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  verve: 'Verve',
  transfer: texts.markTransfer,
  ussd: 'USSD',
};

const methodOf: Record<PaymentMark, ProviderMethod> = {
  visa: 'card',
  mastercard: 'card',
  verve: 'card',
  transfer: 'bank_transfer',
  ussd: 'ussd',
};

/** The marks of these methods, cards first. */
export const marksOf = (methods: readonly ProviderMethod[]): PaymentMark[] =>
  paymentMarks.filter((mark) => methods.includes(methodOf[mark]));
