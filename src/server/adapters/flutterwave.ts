import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { koboOfNaira, nairaDecimal } from '#shared/naira-decimal.ts';
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
import { flutterwaveDisputes } from './flutterwave-disputes.ts';
import type {
  PaymentGateway,
  ProviderRefund,
  Transaction,
  TransactionStatus,
} from './payment-gateway.ts';

const statuses: Record<string, TransactionStatus> = {
  successful: 'paid',
  completed: 'paid',
  failed: 'failed',
  cancelled: 'abandoned',
  pending: 'pending',
  'pending auth': 'pending',
};

const id = z.union([z.int(), z.string()]).transform(String);
const kobo = z.union([z.number(), z.string()]).transform((naira, ctx) => {
  const amount = koboOfNaira(naira);
  if (amount !== null) return amount;
  ctx.addIssue('is no amount');
  return z.NEVER;
});

const transaction = z
  .object({
    id,
    tx_ref: z.string(),
    status: z.string(),
    amount: kobo,
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
    mode: null,
    channel: it.payment_type ?? null,
    paidAt:
      it.created_at && !Number.isNaN(Date.parse(it.created_at)) ? new Date(it.created_at) : null,
  }));
const found = z.object({ status: z.literal('success'), data: transaction });
const listed = z.object({ data: z.array(z.object({ id, tx_ref: z.string() })).nullish() });
/** A page that somebody tries more often than that has other troubles. */
const MOST_TRIES = 10;

const opened = z.object({ status: z.literal('success'), data: z.object({ link: z.url() }) });

const refundStates: Record<string, ProviderRefund['state']> = {
  completed: 'processed',
  successful: 'processed',
  failed: 'failed',
  pending: 'pending',
};
const refundData = z
  .object({ id, status: z.string().nullish(), comments: z.string().nullish() })
  .transform((it) => ({
    refund: {
      id: it.id,
      state:
        refundStates[(it.status ?? 'pending').toLowerCase().replace(/-.*$/, '')] ??
        ('pending' as const),
    },
    note: it.comments ?? '',
  }));
const refunded = z.object({ status: z.literal('success'), data: refundData });

/** Some "not found" come with HTTP 200, so the body decides; what is not found may also be our key. */
const isUnknown = ({ httpStatus, body }: ProviderAnswer) => {
  if (httpStatus === 401 || httpStatus === 403) return false;
  const { status, message } = (body ?? {}) as { status?: unknown; message?: unknown };
  return status === 'error' && /no transaction was found|not found/i.test(String(message));
};

const isError = ({ httpStatus, body }: ProviderAnswer) =>
  httpStatus >= 300 || (body as { status?: unknown } | null)?.status === 'error';

/** Flutterwave v3, in naira on the wire. https://developer.flutterwave.com/v3.0 */
export function flutterwave(
  apiUrl: string,
  secretKey: string,
  observe?: CallObserver,
): PaymentGateway {
  const ask = (address: string, call: Partial<ProviderCall> = {}) =>
    callProvider({
      url: apiUrl + address,
      secretKey,
      ...(observe && { observe }),
      ...call,
    });
  const mustSucceed = async (address: string, call: Partial<ProviderCall> = {}) => {
    const answer = await ask(address, call);
    return isError(answer) ? refuse(answer) : answer.body;
  };
  const find = async (address: string): Promise<Transaction | null> => {
    const answer = await ask(address);
    if (isUnknown(answer)) return null;
    if (isError(answer)) refuse(answer);
    return readAnswer(found, answer.body).data;
  };
  /** The ids of all tries under one reference. Should the list be of more than was asked for, the rest tells nothing. */
  const listTries = async (reference: string): Promise<string[]> => {
    const answer = await ask(`/transactions?tx_ref=${encodeURIComponent(reference)}`);
    if (isError(answer)) return [];
    const tries = listed.safeParse(answer.body).data?.data ?? [];
    return tries.filter((each) => each.tx_ref === reference).map((each) => each.id);
  };
  return {
    provider: 'flutterwave',
    mode: modeOfKey('flutterwave', secretKey),
    async probe() {
      await mustSucceed('/transactions?page=1');
    },
    disputes: flutterwaveDisputes(ask),
    async open({ reference, amount, method, orderId, customer, returnUrl, title }) {
      const body = await mustSucceed('/payments', {
        method: 'POST',
        body: {
          tx_ref: reference,
          amount: nairaDecimal(amount),
          currency: 'NGN',
          redirect_url: returnUrl,
          payment_options: providerOptions.flutterwave[method],
          customer: { email: customer.email, name: customer.name, phonenumber: customer.phone },
          customizations: { title, description: `Order #${orderId}` },
          meta: { order_id: orderId },
        },
      });
      return { accessCode: null, checkoutUrl: readAnswer(opened, body).data.link };
    },
    // One reference may have collected several tries, of which a search by it gives one: all are listed, and each is
    // asked by its own id.
    async findTransactions(reference, transactionId) {
      const one = await find(
        `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`,
      );
      const tries = one ? await listTries(reference) : [];
      const ids = new Set([...tries, ...(transactionId ? [transactionId] : [])]);
      const others = [...ids].filter((tryId) => /^\d{1,20}$/.test(tryId) && tryId !== one?.id);
      const rest = await Promise.all(
        others.slice(0, MOST_TRIES).map((tryId) => find(`/transactions/${tryId}/verify`)),
      );
      return [one, ...rest].filter((it) => it !== null);
    },
    async refund({ transactionId, amount, currency, key }) {
      if (currency !== 'NGN') {
        throw new DomainError('provider_refused', {
          message: 'Only naira can be refunded from here. Use the Flutterwave dashboard.',
        });
      }
      const body = await mustSucceed(`/transactions/${encodeURIComponent(transactionId)}/refund`, {
        method: 'POST',
        body: { amount: nairaDecimal(amount), comments: key },
      });
      const { refund } = readAnswer(refunded, body).data;
      // "completed" in this answer says that it was begun; how it ends is asked afterwards.
      return refund.state === 'processed' ? { ...refund, state: 'processing' } : refund;
    },
    async findRefund({ id: refundId, transactionId, key }) {
      if (refundId) {
        const answer = await ask(`/refunds/${encodeURIComponent(refundId)}`);
        return isError(answer) ? refuse(answer) : readAnswer(refunded, answer.body).data.refund;
      }
      const body = await mustSucceed(
        `/refunds?transaction_id=${encodeURIComponent(transactionId)}`,
      );
      const refunds = readAnswer(z.object({ data: z.array(refundData).nullish() }), body);
      return refunds.data?.find(({ note }) => note === key)?.refund ?? null;
    },
  };
}
