import { z } from 'zod';
import { DAY_MS } from '#shared/durations.ts';
import { modeOfKey } from '#shared/payment-providers.ts';
import type { ProviderMethod } from '#shared/payments.ts';
import {
  parseBody,
  parseDate,
  providerFee,
  type ProviderAccess,
  providerClient,
  providerId,
  type ProviderResponse,
  throwRefusal,
} from '#server/adapters/provider/call-provider.ts';
import {
  type UnreadableRow,
  parseRows,
  readPages,
  refundsOf,
} from '#server/adapters/provider/listed-rows.ts';
import type {
  ListedRefund,
  PaymentGateway,
  Period,
  ProviderRefund,
  Transaction,
  TransactionStatus,
} from '#server/adapters/provider/payment-gateway.ts';
import { paystackDisputes } from './paystack-disputes.ts';

/** Paystack's `channels`. */
export const paystackMethodNames: Record<ProviderMethod, string> = {
  card: 'card',
  bank_transfer: 'bank_transfer',
  ussd: 'ussd',
};

/** A payment is "abandoned" before the first attempt. https://paystack.com/docs/payments/verify-payments */
const statuses: Record<string, TransactionStatus> = {
  success: 'paid',
  failed: 'failed',
  abandoned: 'abandoned',
  ongoing: 'open',
  pending: 'pending',
  processing: 'pending',
  queued: 'pending',
  reversed: 'reversed',
};

const envelope = <Data extends z.ZodType>(data: Data) =>
  z.object({ status: z.literal(true), data });

const opened = envelope(
  z.object({ authorization_url: z.url(), access_code: z.string(), reference: z.string() }),
);

/** `amount` exceeds `requested_amount` where the customer pays the fees. */
const transaction = z
  .object({
    id: providerId,
    reference: z.string(),
    status: z.string(),
    amount: z.int().nonnegative(),
    requested_amount: z.int().positive().nullish().catch(null),
    currency: z.string(),
    // Nobody's payment fails because of it.
    fees: z.int().nonnegative().nullish().catch(null),
    domain: z.enum(['test', 'live']),
    channel: z.string().nullish(),
    paid_at: z.string().nullish(),
  })
  .transform((it): Transaction => {
    const amount = Math.min(it.amount, it.requested_amount ?? it.amount);
    return {
      id: it.id,
      reference: it.reference,
      status: statuses[it.status] ?? 'pending',
      amount,
      currency: it.currency,
      fee: providerFee(it.fees, it.amount - amount),
      mode: it.domain,
      channel: it.channel ?? null,
      paidAt: parseDate(it.paid_at),
    };
  });

const refundStates: Record<string, ProviderRefund['state']> = {
  pending: 'pending',
  processing: 'processing',
  processed: 'processed',
  failed: 'failed',
  'needs-attention': 'needs_attention',
};
const refund = z
  .object({ id: providerId, status: z.string() })
  .transform((it): ProviderRefund => ({ id: it.id, state: refundStates[it.status] ?? 'pending' }));
/** The transaction is a number in lists and an object elsewhere. */
const listedRefund = z
  .object({
    id: providerId,
    status: z.string(),
    amount: z.coerce.number().int().nonnegative(),
    transaction: z.union([providerId, z.object({ id: providerId }).transform((it) => it.id)]),
    merchant_note: z.string().nullish(),
    // An id or the dispute itself.
    dispute: z.unknown().optional(),
    createdAt: z.string().nullish(),
    created_at: z.string().nullish(),
  })
  .transform((it): ListedRefund => ({
    id: it.id,
    state: refundStates[it.status] ?? 'pending',
    transactionId: it.transaction,
    amount: it.amount,
    note: it.merchant_note ?? '',
    isDispute: it.dispute != null,
    createdAt: parseDate(it.createdAt ?? it.created_at),
  }));

const PER_PAGE = 100;
/** Lists start this much earlier, because clocks differ. */

const isUnknown = ({ httpStatus, body }: ProviderResponse) => {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  return (
    code === 'transaction_not_found' ||
    ((httpStatus === 400 || httpStatus === 404) && /reference not found/i.test(String(message)))
  );
};

const isError = ({ httpStatus }: ProviderResponse) => httpStatus >= 300;

const timesOf = ({ from, to }: Period) => ({ from: from.toISOString(), to: to.toISOString() });

export function paystackGateway(access: ProviderAccess): PaymentGateway {
  const client = providerClient(access, isError);
  const { call, request } = client;
  const list = async <Row>(
    path: string,
    row: z.ZodType<Row>,
    query: Record<string, string>,
    skipped: UnreadableRow[],
  ): Promise<Row[]> => {
    const rows = await readPages(PER_PAGE, async (page) => {
      const params = new URLSearchParams({
        ...query,
        perPage: String(PER_PAGE),
        page: String(page),
      });
      return parseBody(envelope(z.array(z.unknown())), await request(`${path}?${params}`)).data;
    });
    return parseRows(row, rows, skipped);
  };
  return {
    provider: 'paystack',
    mode: modeOfKey('paystack', access.secretKey),
    async probe() {
      await request('/transaction?perPage=1');
    },
    disputes: paystackDisputes(client, access.apiUrl),
    async open({ reference, amount, method, orderId, customer, returnUrl }) {
      const body = await request('/transaction/initialize', {
        method: 'POST',
        body: {
          email: customer.email,
          amount,
          currency: 'NGN',
          reference,
          channels: [paystackMethodNames[method]],
          callback_url: returnUrl,
          metadata: JSON.stringify({
            order_id: orderId,
            customer_name: customer.name,
            customer_phone: customer.phone,
            cancel_action: returnUrl,
          }),
        },
      });
      const { data } = parseBody(opened, body);
      return { accessCode: data.access_code, checkoutUrl: data.authorization_url };
    },
    async findTransactions(reference) {
      const response = await call(`/transaction/verify/${encodeURIComponent(reference)}`);
      if (isUnknown(response)) return [];
      if (isError(response)) throwRefusal(response);
      return [parseBody(envelope(transaction), response.body).data];
    },
    async refund({ transactionId, amount, currency, key }) {
      const body = await request('/refund', {
        method: 'POST',
        body: { transaction: transactionId, amount, currency, merchant_note: key },
      });
      return parseBody(envelope(refund), body).data;
    },
    async findRefund(refundId) {
      const body = await request(`/refund/${encodeURIComponent(refundId)}`);
      return parseBody(envelope(refund), body).data;
    },
    // The filter by transaction is not documented, so the result is filtered here as well.
    async findRefunds(transactionId, paidAt) {
      const from = new Date(paidAt.getTime() - DAY_MS);
      const query = { transaction: transactionId, from: from.toISOString() };
      const skipped: UnreadableRow[] = [];
      return refundsOf(transactionId, await list('/refund', listedRefund, query, skipped), skipped);
    },
    async listPayments(period, skipped) {
      const transactions = await list('/transaction', transaction, timesOf(period), skipped);
      return transactions.filter(({ status }) => status === 'paid' || status === 'reversed');
    },
    listRefunds: (period, skipped) => list('/refund', listedRefund, timesOf(period), skipped),
    async retryRefund(refundId, { accountNumber, bankId }) {
      const body = await request(
        `/refund/retry_with_customer_details/${encodeURIComponent(refundId)}`,
        {
          method: 'POST',
          body: {
            refund_account_details: {
              currency: 'NGN',
              account_number: accountNumber,
              bank_id: bankId,
            },
          },
        },
      );
      return parseBody(envelope(refund), body).data;
    },
  };
}
