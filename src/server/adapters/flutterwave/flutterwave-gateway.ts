import { z } from 'zod';
import { DAY_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import { nairaDecimal } from '#shared/money.ts';
import { modeOfKey } from '#shared/payment-providers.ts';
import type { ProviderMethod } from '#shared/payments.ts';
import {
  parseBody,
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
  PaymentGateway,
  Period,
  Transaction,
} from '#server/adapters/provider/payment-gateway.ts';
import { isProviderError } from '#server/adapters/provider/provider-error.ts';
import { flutterwaveDisputes } from './flutterwave-disputes.ts';
import { isError, listedRefund, refund, transaction } from './flutterwave-responses.ts';

/** Flutterwave's `payment_options`. */
export const flutterwaveMethodNames: Record<ProviderMethod, string> = {
  card: 'card',
  bank_transfer: 'banktransfer',
  ussd: 'ussd',
};

const found = z.object({ status: z.literal('success'), data: transaction });
const attempts = z.object({
  data: z.array(z.object({ id: providerId, tx_ref: z.string(), status: z.string() })).nullish(),
});
/** How many attempts of one reference are verified by their own ids. */
const MAX_VERIFIED = 10;

const listed = z.object({ data: z.array(z.unknown()).nullish() });
const opened = z.object({ status: z.literal('success'), data: z.object({ link: z.url() }) });

const refunded = z.object({ status: z.literal('success'), data: refund });

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
/** Lists are filtered by day. Each end gets a day more, because clocks and time zones differ. */
const daysOf = (from: Date, to: Date) => ({
  from: dayOf(from.getTime() - DAY_MS),
  to: dayOf(to.getTime() + DAY_MS),
});

/** Some of these responses have status 200, so the body decides. With 401 or 403 our key is unknown, not the transaction. */
const isUnknown = ({ httpStatus, body }: ProviderResponse) => {
  if (httpStatus === 401 || httpStatus === 403) return false;
  const { status, message } = (body ?? {}) as { status?: unknown; message?: unknown };
  return status === 'error' && /no transaction was found|not found/i.test(String(message));
};

export function flutterwaveGateway(access: ProviderAccess): PaymentGateway {
  const client = providerClient(access, isError);
  const { call, request } = client;
  const find = async (path: string): Promise<Transaction | null> => {
    const response = await call(path);
    if (isUnknown(response)) return null;
    if (isError(response)) throwRefusal(response);
    return parseBody(found, response.body).data;
  };
  /** The ids of all attempts with this reference, failed ones last: they rarely brought money. */
  const listAttempts = async (reference: string): Promise<string[]> => {
    const response = await call(`/transactions?tx_ref=${encodeURIComponent(reference)}`);
    if (isUnknown(response)) return [];
    if (isError(response)) throwRefusal(response);
    const rows = parseBody(attempts, response.body).data ?? [];
    const hasFailed = (row: (typeof rows)[number]) => row.status.toLowerCase() === 'failed';
    return rows
      .filter((row) => row.tx_ref === reference)
      .toSorted((a, b) => Number(hasFailed(a)) - Number(hasFailed(b)))
      .map((row) => row.id);
  };
  /** Some empty lists are reported as "not found". */
  const list = async <Row>(
    path: string,
    row: z.ZodType<Row>,
    query: Record<string, string>,
    skipped: UnreadableRow[],
  ): Promise<Row[]> => {
    const rows = await readPages(null, async (page) => {
      const params = new URLSearchParams({ ...query, page: String(page) });
      const response = await call(`${path}?${params}`);
      if (isUnknown(response)) return [];
      if (isError(response)) throwRefusal(response);
      return parseBody(listed, response.body).data ?? [];
    });
    return parseRows(row, rows, skipped);
  };
  return {
    provider: 'flutterwave',
    mode: modeOfKey('flutterwave', access.secretKey),
    async probe() {
      await request('/transactions?page=1');
    },
    disputes: flutterwaveDisputes(client),
    async open({ reference, amount, method, orderId, customer, returnUrl, title }) {
      const body = await request('/payments', {
        method: 'POST',
        body: {
          tx_ref: reference,
          amount: nairaDecimal(amount),
          currency: 'NGN',
          redirect_url: returnUrl,
          payment_options: flutterwaveMethodNames[method],
          customer: { email: customer.email, name: customer.name, phonenumber: customer.phone },
          customizations: { title, description: `Order #${orderId}` },
          meta: { order_id: orderId },
        },
      });
      return { accessCode: null, checkoutUrl: parseBody(opened, body).data.link };
    },
    // A reference may have several attempts, and verifying it returns one of them. So all are listed, and each is verified by
    // its own id.
    async findTransactions(reference, transactionId) {
      const one = await find(
        `/transactions/verify_by_reference?tx_ref=${encodeURIComponent(reference)}`,
      );
      // A verified success counts even if its other attempts cannot be read: they are asked for again.
      const isPaid = one?.status === 'paid';
      const listed = one ? await orElse(isPaid, listAttempts(reference), []) : [];
      const ids = new Set([...(transactionId ? [transactionId] : []), ...listed]);
      const others = [...ids].filter(
        (attemptId) => /^\d{1,20}$/.test(attemptId) && attemptId !== one?.id,
      );
      const rest = await Promise.all(
        others
          .slice(0, MAX_VERIFIED)
          .map((attemptId) => orElse(isPaid, find(`/transactions/${attemptId}/verify`), null)),
      );
      return [one, ...rest].filter((it) => it !== null);
    },
    async refund({ transactionId, amount, currency, key }) {
      if (currency !== 'NGN') {
        throw new DomainError('provider_refused', {
          message: 'Only naira can be refunded from here. Use the Flutterwave dashboard.',
        });
      }
      const body = await request(`/transactions/${encodeURIComponent(transactionId)}/refund`, {
        method: 'POST',
        body: { amount: nairaDecimal(amount), comments: key },
      });
      const started = parseBody(refunded, body).data;
      // Whatever this response says, the refund has only started.
      return started.state === 'processed' ? { ...started, state: 'processing' } : started;
    },
    async findRefund(refundId) {
      const body = await request(`/refunds/${encodeURIComponent(refundId)}`);
      return parseBody(refunded, body).data;
    },
    // `id` is the transaction's here. If Flutterwave ignores it, the list by day and the filter still find the refunds.
    async findRefunds(transactionId, paidAt) {
      const from = dayOf(paidAt.getTime() - DAY_MS);
      const skipped: UnreadableRow[] = [];
      const found = [
        ...(await list('/refunds', listedRefund, { id: transactionId }, skipped)),
        ...(await list('/refunds', listedRefund, { from }, skipped)),
      ];
      const refunds = refundsOf(transactionId, found, skipped);
      return [...new Map(refunds.map((it) => [it.id, it])).values()];
    },
    async listPayments({ from, to }, skipped) {
      const query = { ...daysOf(from, to), status: 'successful' };
      const paid = await list('/transactions', transaction, query, skipped);
      return paid.filter(
        ({ status, paidAt }) => status === 'paid' && isWithin(paidAt, { from, to }),
      );
    },
    async listRefunds(period, skipped) {
      const days = daysOf(period.from, period.to);
      const refunds = await list('/refunds', listedRefund, days, skipped);
      return refunds.filter(({ createdAt }) => isWithin(createdAt, period));
    },
  };
}

/** The answer, or `instead` if the provider gives none and that may be borne. */
const orElse = <Answer>(mayFail: boolean, answer: Promise<Answer>, instead: Answer) =>
  answer.catch((error: unknown) => {
    if (mayFail && isProviderError(error)) return instead;
    throw error;
  });

const isWithin = (time: Date | null, { from, to }: Period) =>
  time === null || (time >= from && time <= to);
