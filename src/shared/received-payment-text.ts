import { formatLagosTime } from './lagos-time.ts';
import { formatNaira } from './money.ts';
import type { ReceivedPayment } from './payments.ts';
import { customerPaymentSources } from './labels.ts';
import * as texts from './texts/order-labels.ts';

/** Readable names of the providers' channels. Others are omitted. */
const channelLabels: Record<string, string> = {
  card: texts.byCard,
  bank: texts.byAccount,
  account: texts.byAccount,
  bank_transfer: texts.byTransfer,
  banktransfer: texts.byTransfer,
  ussd: 'USSD',
  qr: texts.byQrCode,
};

/** A line of a receipt: `₦51,600 by card (Paystack) on 22 November 2026, 10:12`. */
export function receivedPaymentText({ amount, source, channel, paidAt }: ReceivedPayment): string {
  const how = channelLabels[channel ?? ''];
  const way = how ? `${how} (${customerPaymentSources[source]})` : customerPaymentSources[source];
  return texts.receivedBy(formatNaira(amount), way, formatLagosTime(paidAt));
}
