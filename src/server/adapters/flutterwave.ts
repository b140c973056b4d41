import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { nairaDecimal } from '#shared/naira-decimal.ts';
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
import { id, listedRefund, refund, transaction } from './flutterwave-answers.ts';
import type { PaymentGateway, Period, Transaction } from './payment-gateway.ts';
import { readPages } from './read-pages.ts';

const found = z.object({ status: z.literal('success'), data: transaction });
const tries = z.object({
  data: z.array(z.object({ id, tx_ref: z.string(), status: z.string() })).nullish(),
});
/** A page that somebody tries more often than that has other troubles. */
const MOST_TRIES = 10;

const opened = z.object({ status: z.literal('success'), data: z.object({ link: z.url() }) });

const refunded = z.object({ status: z.literal('success'), data: refund });

const DAY_MS = 86_400_000;
/** Lists are asked for by day; clocks and time zones differ. */
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);
const daysOf = (from: Date, to: Date) => ({
  from: dayOf(from.getTime() - DAY_MS),
  to: dayOf(to.getTime() + DAY_MS),
});

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
    if (isUnknown(answer)) return [];
    if (isError(answer)) refuse(answer);
    const rows = readAnswer(tries, answer.body).data ?? [];
    // What failed can hardly have brought money: last, where only some can be asked about.
    const hasFailed = (row: (typeof rows)[number]) => row.status.toLowerCase() === 'failed';
    return rows
      .filter((row) => row.tx_ref === reference)
      .toSorted((a, b) => Number(hasFailed(a)) - Number(hasFailed(b)))
      .map((row) => row.id);
  };
  /** "Not found" is how some lists say that they are empty. */
  const list = <Row extends { id: string }>(
    path: string,
    row: z.ZodType<Row>,
    query: Record<string, string>,
  ): Promise<Row[]> =>
    readPages(null, async (page) => {
      const answer = await ask(`${path}?${new URLSearchParams({ ...query, page: String(page) })}`);
      if (isUnknown(answer)) return [];
      if (isError(answer)) refuse(answer);
      return readAnswer(z.object({ data: z.array(row).nullish() }), answer.body).data ?? [];
    });
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
      const ids = new Set([
        ...(transactionId ? [transactionId] : []),
        ...(one ? await listTries(reference) : []),
      ]);
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
      const begun = readAnswer(refunded, body).data;
      // Whatever this answer says, it was only begun; how it ends is asked afterwards.
      return begun.state === 'processed' ? { ...begun, state: 'processing' } : begun;
    },
    async findRefund(refundId) {
      const body = await mustSucceed(`/refunds/${encodeURIComponent(refundId)}`);
      return readAnswer(refunded, body).data;
    },
    // `id` is the transaction's here. Should it be ignored or read otherwise, the days and the filter find them too.
    async findRefunds(transactionId, paidAt) {
      const from = dayOf(paidAt.getTime() - DAY_MS);
      const found = [
        ...(await list('/refunds', listedRefund, { id: transactionId })),
        ...(await list('/refunds', listedRefund, { from })),
      ].filter((it) => it.transactionId === transactionId);
      return [...new Map(found.map((it) => [it.id, it])).values()];
    },
    async listPayments({ from, to }) {
      const days = daysOf(from, to);
      const paid = await list('/transactions', transaction, { ...days, status: 'successful' });
      return paid.filter(
        ({ status, paidAt }) => status === 'paid' && isWithin(paidAt, { from, to }),
      );
    },
    async listRefunds(period) {
      const refunds = await list('/refunds', listedRefund, daysOf(period.from, period.to));
      return refunds.filter(({ createdAt }) => isWithin(createdAt, period));
    },
  };
}

const isWithin = (time: Date | null, { from, to }: Period) =>
  time === null || (time >= from && time <= to);
