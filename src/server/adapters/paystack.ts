import { z } from 'zod';
import { modeOfKey } from '#shared/provider-keys.ts';
import { providerOptions } from '#shared/provider-options.ts';
import {
  callProvider,
  type CallObserver,
  readAnswer,
  refuse,
  type ProviderAnswer,
  type ProviderCall,
} from './call-provider.ts';
import { readPages } from './read-pages.ts';
import type {
  ListedRefund,
  PaymentGateway,
  ProviderRefund,
  Transaction,
  TransactionStatus,
} from './payment-gateway.ts';
import { paystackDisputes } from './paystack-disputes.ts';

/** https://paystack.com/docs/payments/verify-payments: "abandoned" is what a payment is called before anybody tried. */
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

const id = z.union([z.int(), z.string()]).transform(String);
const outer = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal(true), data });

const opened = outer(
  z.object({ authorization_url: z.url(), access_code: z.string(), reference: z.string() }),
);

/** Of a transaction's many fields those that decide. Where the buyer bears the fees `amount` is above `requested_amount`. */
const transaction = z
  .object({
    id,
    reference: z.string(),
    status: z.string(),
    amount: z.int().nonnegative(),
    requested_amount: z.int().positive().nullish(),
    currency: z.string(),
    domain: z.enum(['test', 'live']),
    channel: z.string().nullish(),
    paid_at: z.string().nullish(),
  })
  .transform((it): Transaction => ({
    id: it.id,
    reference: it.reference,
    status: statuses[it.status] ?? 'pending',
    amount: Math.min(it.amount, it.requested_amount ?? it.amount),
    currency: it.currency,
    mode: it.domain,
    channel: it.channel ?? null,
    paidAt: date(it.paid_at),
  }));

const refundStates: Record<string, ProviderRefund['state']> = {
  pending: 'pending',
  processing: 'processing',
  processed: 'processed',
  failed: 'failed',
  'needs-attention': 'needs_attention',
};
const date = (text: string | null | undefined) =>
  text && !Number.isNaN(Date.parse(text)) ? new Date(text) : null;
const refund = z
  .object({ id, status: z.string() })
  .transform((it): ProviderRefund => ({ id: it.id, state: refundStates[it.status] ?? 'pending' }));
/** In lists the transaction is its number, elsewhere the whole of it. */
const listedRefund = z
  .object({
    id,
    status: z.string(),
    amount: z.coerce.number().int().nonnegative(),
    transaction: z.union([id, z.object({ id }).transform((it) => it.id)]),
    merchant_note: z.string().nullish(),
    // An id or the dispute itself; only whether there is one matters.
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
    createdAt: date(it.createdAt ?? it.created_at),
  }));

const PER_PAGE = 100;
/** Clocks differ, and a list is asked from a little before. */
const DAY_MS = 86_400_000;

const isUnknown = ({ httpStatus, body }: ProviderAnswer) => {
  const { code, message } = (body ?? {}) as { code?: unknown; message?: unknown };
  return (
    code === 'transaction_not_found' ||
    ((httpStatus === 400 || httpStatus === 404) && /reference not found/i.test(String(message)))
  );
};

/** Paystack, in kobo throughout. https://paystack.com/docs/api */
export function paystack(
  apiUrl: string,
  secretKey: string,
  observe?: CallObserver,
): PaymentGateway {
  const ask = async (address: string, call: Partial<ProviderCall> = {}) => {
    const answer = await callProvider({
      url: apiUrl + address,
      secretKey,
      ...(observe && { observe }),
      ...call,
    });
    return answer;
  };
  const mustSucceed = async (address: string, call: Partial<ProviderCall> = {}) => {
    const answer = await ask(address, call);
    return answer.httpStatus < 300 ? answer.body : refuse(answer);
  };
  const list = <Row extends { id: string }>(
    path: string,
    row: z.ZodType<Row>,
    query: Record<string, string>,
  ): Promise<Row[]> =>
    readPages(PER_PAGE, async (page) => {
      const params = new URLSearchParams({
        ...query,
        perPage: String(PER_PAGE),
        page: String(page),
      });
      const { data } = readAnswer(outer(z.array(row)), await mustSucceed(`${path}?${params}`));
      return data;
    });
  const listRefunds = (query: Record<string, string>) => list('/refund', listedRefund, query);
  return {
    provider: 'paystack',
    mode: modeOfKey('paystack', secretKey),
    async probe() {
      await mustSucceed('/transaction?perPage=1');
    },
    disputes: paystackDisputes(ask, apiUrl),
    async open({ reference, amount, method, orderId, customer, returnUrl }) {
      const body = await mustSucceed('/transaction/initialize', {
        method: 'POST',
        body: {
          email: customer.email,
          amount,
          currency: 'NGN',
          reference,
          channels: [providerOptions.paystack[method]],
          callback_url: returnUrl,
          metadata: JSON.stringify({
            order_id: orderId,
            customer_name: customer.name,
            customer_phone: customer.phone,
            cancel_action: returnUrl,
          }),
        },
      });
      const { data } = readAnswer(opened, body);
      return { accessCode: data.access_code, checkoutUrl: data.authorization_url };
    },
    async findTransactions(reference) {
      const answer = await ask(`/transaction/verify/${encodeURIComponent(reference)}`);
      if (isUnknown(answer)) return [];
      if (answer.httpStatus >= 300) refuse(answer);
      return [readAnswer(outer(transaction), answer.body).data];
    },
    async refund({ transactionId, amount, currency, key }) {
      const body = await mustSucceed('/refund', {
        method: 'POST',
        body: { transaction: transactionId, amount, currency, merchant_note: key },
      });
      return readAnswer(outer(refund), body).data;
    },
    async findRefund(refundId) {
      const body = await mustSucceed(`/refund/${encodeURIComponent(refundId)}`);
      return readAnswer(outer(refund), body).data;
    },
    // Whether a list is narrowed to a transaction is not documented, so the rest is left out here.
    async findRefunds(transactionId, paidAt) {
      const from = new Date(paidAt.getTime() - DAY_MS);
      const refunds = await listRefunds({ transaction: transactionId, from: from.toISOString() });
      return refunds.filter((it) => it.transactionId === transactionId);
    },
    async listPayments({ from, to }) {
      const transactions = await list('/transaction', transaction, {
        from: from.toISOString(),
        to: to.toISOString(),
      });
      return transactions.filter(({ status }) => status === 'paid' || status === 'reversed');
    },
    listRefunds: ({ from, to }) => listRefunds({ from: from.toISOString(), to: to.toISOString() }),
    async retryRefund(refundId, { accountNumber, bankId }) {
      const body = await mustSucceed(
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
      return readAnswer(outer(refund), body).data;
    },
  };
}
