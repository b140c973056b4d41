import { z } from 'zod';
import type { PaymentProvider } from '#shared/payments.ts';
import type { DisputeHint } from '../adapters/dispute-gateway.ts';

/** What a webhook is about. Nothing in it is believed: it only says what to ask the provider for. */
export interface WebhookNews {
  type: string;
  reference: string | null;
  transactionId: string | null;
  /** It tells of money that came, or did not. */
  isCharge: boolean;
  isRefund: boolean;
  /** The dispute that it is about, as far as it says which; null where it is about none. */
  dispute: DisputeHint | null;
}

/** Nothing of ours, or of a provider's, is longer or has other characters; the database would not take some of them. */
const isPlain = (text: string) => /^[\x20-\x7e]{1,200}$/.test(text);
const text = z.union([z.string(), z.int()]).transform(String).refine(isPlain).nullish().catch(null);
const name = z.string().refine(isPlain);

const paystackBody = z.object({
  event: name,
  data: z
    .object({
      id: text,
      reference: text,
      transaction_reference: text,
      transaction: z.object({ reference: text }).nullish().catch(null),
    })
    .nullish()
    .catch(null),
});

/** Nested since 2020, flat before; which one comes depends on the way of paying, so both are read. */
const flutterwaveBody = z.object({
  event: name.nullish().catch(null),
  'event.type': name.nullish().catch(null),
  data: z
    .object({ id: text, tx_ref: text, TransactionId: text, flw_ref: text, transaction_id: text })
    .nullish()
    .catch(null),
  flw_ref: text,
  flwRef: text,
  id: text,
  txRef: text,
  TransactionId: text,
  AmountRefunded: z.unknown().optional(),
});

const readers: Record<PaymentProvider, (body: unknown) => WebhookNews | null> = {
  paystack(body) {
    const read = paystackBody.safeParse(body);
    if (!read.success) return null;
    const { event, data } = read.data;
    const isRefund = event.startsWith('refund.');
    const isDispute = event.startsWith('charge.dispute.');
    return {
      type: event,
      isRefund,
      isCharge: event === 'charge.success',
      reference:
        data?.transaction_reference ?? data?.transaction?.reference ?? data?.reference ?? null,
      transactionId: isRefund || isDispute ? null : (data?.id ?? null),
      dispute:
        isDispute && data?.id
          ? { disputeId: data.id, transactionId: null, providerReference: null }
          : null,
    };
  },
  flutterwave(body) {
    const read = flutterwaveBody.safeParse(body);
    if (!read.success) return null;
    const { data, ...flat } = read.data;
    const refunded = data?.TransactionId ?? flat.TransactionId ?? null;
    const type = flat.event ?? flat['event.type'] ?? 'unnamed';
    if (/^chargeback/i.test(type)) {
      // It bears Flutterwave's own reference of the payment, seldom the shop's.
      const dispute = {
        disputeId: data?.id ?? flat.id ?? null,
        transactionId: data?.transaction_id ?? null,
        providerReference: data?.flw_ref ?? flat.flw_ref ?? flat.flwRef ?? null,
      };
      const reference = data?.tx_ref ?? flat.txRef ?? null;
      return { type, isRefund: false, isCharge: false, reference, transactionId: null, dispute };
    }
    return {
      type,
      dispute: null,
      isRefund: refunded !== null || flat.AmountRefunded !== undefined,
      isCharge: refunded === null,
      reference: data?.tx_ref ?? flat.txRef ?? null,
      transactionId: refunded ?? data?.id ?? flat.id ?? null,
    };
  },
};

/** Null where it has no shape that we know. */
export const readWebhook = (provider: PaymentProvider, body: unknown): WebhookNews | null =>
  readers[provider](body);
