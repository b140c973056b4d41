import { z } from 'zod';
import type { PaymentProvider } from '#shared/payments.ts';

/** What a webhook is about. Nothing in it is believed: it only says what to ask the provider for. */
export interface WebhookNews {
  type: string;
  reference: string | null;
  transactionId: string | null;
  /** It tells of money that came, or did not. */
  isCharge: boolean;
  isRefund: boolean;
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
  data: z.object({ id: text, tx_ref: text, TransactionId: text }).nullish().catch(null),
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
    return {
      type: event,
      isRefund,
      isCharge: event === 'charge.success',
      reference:
        data?.transaction_reference ?? data?.transaction?.reference ?? data?.reference ?? null,
      transactionId: isRefund || event.startsWith('charge.dispute') ? null : (data?.id ?? null),
    };
  },
  flutterwave(body) {
    const read = flutterwaveBody.safeParse(body);
    if (!read.success) return null;
    const { data, ...flat } = read.data;
    const refunded = data?.TransactionId ?? flat.TransactionId ?? null;
    return {
      type: flat.event ?? flat['event.type'] ?? 'unnamed',
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
