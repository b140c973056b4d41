import { formatLagosTime } from './lagos-time.ts';
import { formatNaira } from './money.ts';
import type { ReceiptSource, ReceivedPayment } from './payments.ts';
import { providerNames } from './provider-names.ts';

const sourceWords = {
  ...providerNames,
  bank_transfer: 'bank transfer',
  cash: 'cash',
  pos: 'card in person',
  other: 'another way',
} satisfies Record<ReceiptSource, string>;

/** The providers' words for how something was paid, as people say it; others are left out. */
const channelWords: Record<string, string> = {
  card: 'card',
  bank: 'bank account',
  account: 'bank account',
  bank_transfer: 'bank transfer',
  banktransfer: 'bank transfer',
  ussd: 'USSD',
  qr: 'QR code',
};

/** `₦51,600 by card (Paystack) on 22 November 2026, 10:12`, as a receipt says it. */
export function receivedPaymentText({ amount, source, channel, paidAt }: ReceivedPayment): string {
  const how = channelWords[channel ?? ''];
  const way = how ? `${how} (${sourceWords[source]})` : sourceWords[source];
  return `${formatNaira(amount)} by ${way} on ${formatLagosTime(paidAt)}`;
}
