import { formatLagosTime } from './lagos-time.ts';
import { formatNaira } from './money.ts';
import type { ReceivedPayment } from './payments.ts';
import { customerPaymentSources } from './labels.ts';

/** Readable names of the providers' channels. Others are omitted. */
const channelLabels: Record<string, string> = {
  card: 'card',
  bank: 'bank account',
  account: 'bank account',
  bank_transfer: 'bank transfer',
  banktransfer: 'bank transfer',
  ussd: 'USSD',
  qr: 'QR code',
};

/** A line of a receipt: `₦51,600 by card (Paystack) on 22 November 2026, 10:12`. */
export function receivedPaymentText({ amount, source, channel, paidAt }: ReceivedPayment): string {
  const how = channelLabels[channel ?? ''];
  const way = how ? `${how} (${customerPaymentSources[source]})` : customerPaymentSources[source];
  return `${formatNaira(amount)} by ${way} on ${formatLagosTime(paidAt)}`;
}
