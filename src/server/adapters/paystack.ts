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
import type {
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
    paidAt: it.paid_at && !Number.isNaN(Date.parse(it.paid_at)) ? new Date(it.paid_at) : null,
  }));

const refundStates: Record<string, ProviderRefund['state']> = {
  pending: 'pending',
  processing: 'processing',
  processed: 'processed',
  failed: 'failed',
  'needs-attention': 'needs_attention',
};
const refund = z
  .object({ id, status: z.string(), merchant_note: z.string().nullish() })
  .transform(({ id: refundId, status, merchant_note: note }) => ({
    refund: { id: refundId, state: refundStates[status] ?? ('pending' as const) },
    note: note ?? '',
  }));

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
      return readAnswer(outer(refund), body).data.refund;
    },
    async findRefund({ id: refundId, transactionId, key }) {
      if (refundId) {
        const body = await mustSucceed(`/refund/${encodeURIComponent(refundId)}`);
        return readAnswer(outer(refund), body).data.refund;
      }
      const body = await mustSucceed(
        `/refund?transaction=${encodeURIComponent(transactionId)}&perPage=100`,
      );
      const { data } = readAnswer(outer(z.array(refund)), body);
      return data.find(({ note }) => note === key)?.refund ?? null;
    },
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
      return readAnswer(outer(refund), body).data.refund;
    },
  };
}
