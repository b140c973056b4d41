import { z } from 'zod';
import { koboOfNaira } from '#shared/money.ts';
import {
  providerFee,
  parseDate,
  providerId,
  type ProviderResponse,
} from '#server/adapters/provider/call-provider.ts';
import type {
  ListedRefund,
  ProviderRefund,
  Transaction,
  TransactionStatus,
} from '#server/adapters/provider/payment-gateway.ts';

/* The parts of Flutterwave's responses that matter here, with amounts converted to kobo. */

const statuses: Record<string, TransactionStatus> = {
  successful: 'paid',
  completed: 'paid',
  failed: 'failed',
  cancelled: 'abandoned',
  pending: 'pending',
  'pending auth': 'pending',
};

/** An amount in naira, as a number or a text, converted to kobo. */
export const nairaAsKobo = z.union([z.number(), z.string()]).transform((naira, ctx) => {
  const amount = koboOfNaira(naira);
  if (amount !== null) return amount;
  ctx.addIssue('is not an amount');
  return z.NEVER;
});

/** A percentage, which is rounded to the kobo. */
const fee = z.coerce
  .number()
  .nonnegative()
  .transform((naira) => Math.round(naira * 100));

export const isError = ({ httpStatus, body }: ProviderResponse) =>
  httpStatus >= 300 || (body as { status?: unknown } | null)?.status === 'error';

export const transaction = z
  .object({
    id: providerId,
    tx_ref: z.string(),
    status: z.string(),
    amount: nairaAsKobo,
    // Nobody's payment fails because of these.
    charged_amount: nairaAsKobo.nullish().catch(null),
    app_fee: fee.nullish().catch(null),
    currency: z.string(),
    payment_type: z.string().nullish(),
    created_at: z.string().nullish(),
  })
  .transform((it): Transaction => ({
    id: it.id,
    reference: it.tx_ref,
    status: statuses[it.status.toLowerCase()] ?? 'pending',
    amount: it.amount,
    currency: it.currency,
    fee: providerFee(it.app_fee, (it.charged_amount ?? it.amount) - it.amount),
    mode: null,
    channel: it.payment_type ?? null,
    paidAt: parseDate(it.created_at),
  }));

/** A bare "completed" means that the refund has started; the suffix makes it final. https://developer.flutterwave.com/docs/refunds */
const refundStates: Record<string, ProviderRefund['state']> = {
  new: 'pending',
  pending: 'pending',
  completed: 'processing',
  'completed-bank-transfer': 'processed',
  'completed-momo': 'processed',
  'completed-mpgs': 'processed',
  'completed-offline': 'processed',
  'completed-preauth': 'processed',
  successful: 'processed',
  failed: 'failed',
  cancelled: 'failed',
  rejected: 'failed',
};
const disbursement = z.object({ disburse_status: z.string().nullish() });
/** An object in some responses, JSON text in others. */
const refundMeta = z
  .preprocess((meta) => {
    if (typeof meta !== 'string') return meta;
    try {
      return JSON.parse(meta) as unknown;
    } catch {
      return null;
    }
  }, disbursement.nullish())
  .catch(null);
const stateOf = (status: string, meta: z.infer<typeof refundMeta>): ProviderRefund['state'] =>
  meta?.disburse_status?.toLowerCase() === 'failed'
    ? 'failed'
    : (refundStates[status.toLowerCase()] ?? 'pending');

export const refund = z
  .object({ id: providerId, status: z.string().nullish(), meta: refundMeta })
  .transform((it): ProviderRefund => ({
    id: it.id,
    state: stateOf(it.status ?? 'pending', it.meta),
  }));
/** The field names differ between responses. */
export const listedRefund = z
  .object({
    id: providerId,
    status: z.string().nullish(),
    meta: refundMeta,
    amount_refunded: nairaAsKobo.optional(),
    AmountRefunded: nairaAsKobo.optional(),
    transaction_id: providerId.optional(),
    tx_id: providerId.optional(),
    TransactionId: providerId.optional(),
    comment: z.string().nullish(),
    comments: z.string().nullish(),
    created_at: z.string().nullish(),
    createdAt: z.string().nullish(),
  })
  .transform((it, ctx): ListedRefund => {
    const transactionId = it.transaction_id ?? it.tx_id ?? it.TransactionId;
    const amount = it.amount_refunded ?? it.AmountRefunded;
    if (transactionId === undefined || amount === undefined) {
      ctx.addIssue('has no transaction or amount');
      return z.NEVER;
    }
    return {
      id: it.id,
      state: stateOf(it.status ?? 'pending', it.meta),
      transactionId,
      amount,
      note: it.comments ?? it.comment ?? '',
      isDispute: false,
      createdAt: parseDate(it.created_at ?? it.createdAt),
    };
  });
