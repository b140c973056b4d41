import type { FlutterwaveLedger, Mode } from './ledger.ts';
import { presentAttempt, listedRefund } from './present-attempt.ts';
import type { FlutterwaveContext } from './flutterwave-context.ts';

export interface ListQuery {
  tx_ref?: string;
  status?: string;
  currency?: string;
  customer_email?: string;
  /** Days, like `2026-11-21`; both are included. */
  from?: string;
  to?: string;
  page?: string;
}

const PER_PAGE = 10;

/** Transactions, newest first, ten a page. Only this list shows every attempt with a `tx_ref`. */
export function listAttempts(ledger: FlutterwaveLedger, mode: Mode, query: ListQuery) {
  const { tx_ref, status, currency, customer_email, from = '', to = '\uffff' } = query;
  const isWanted = (wanted: string | undefined, value: string) => !wanted || wanted === value;
  const matching = ledger.attempts
    .filter((each) => each.mode === mode && isWanted(tx_ref, each.txRef))
    .filter((each) => isWanted(status, each.status) && isWanted(currency, each.currency))
    .filter(({ customer }) => isWanted(customer_email, customer.email))
    .filter(({ createdAt }) => createdAt.slice(0, 10) >= from && createdAt.slice(0, 10) <= to)
    .reverse();
  const page = Number(query.page ?? 1);
  const data = matching.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((attempt) => {
    const { customer, meta: _, ...listed } = presentAttempt(attempt);
    return {
      ...listed,
      // Text here, a number when one transaction is verified.
      id: String(listed.id),
      customer_name: customer.name,
      customer_email: customer.email,
    };
  });
  return {
    status: 'success',
    message: 'Transactions fetched',
    meta: {
      page_info: {
        total: matching.length,
        current_page: page,
        total_pages: Math.ceil(matching.length / PER_PAGE),
      },
    },
    data,
  };
}

export interface RefundQuery {
  /** The transaction's. */
  id?: string;
  status?: string;
  /** Days, like `2026-11-21`; both are included. */
  from?: string;
  to?: string;
  page?: string;
}

/** Refunds, newest first, twenty a page. */
export function listRefunds(context: FlutterwaveContext, mode: Mode, query: RefundQuery) {
  const { ledger, readsRefundQuery, showsComments } = context;
  const { id, status, from = '', to = '\uffff' } = readsRefundQuery ? query : {};
  const matching = ledger.refunds
    .filter((each) => each.mode === mode && (!id || String(each.attemptId) === id))
    .filter((each) => !status || each.status === status)
    .filter(({ createdAt }) => createdAt.slice(0, 10) >= from && createdAt.slice(0, 10) <= to)
    .reverse();
  const page = Number(query.page ?? 1);
  const data = matching.slice((page - 1) * PER_PAGE, page * PER_PAGE).flatMap((refund) => {
    const attempt = ledger.attempts.find((each) => each.id === refund.attemptId);
    return attempt ? [listedRefund(refund, attempt, showsComments)] : [];
  });
  return {
    status: 'success',
    message: 'Refunds fetched',
    meta: {
      page_info: {
        total: matching.length,
        current_page: page,
        total_pages: Math.ceil(matching.length / PER_PAGE),
        page_size: PER_PAGE,
      },
    },
    data,
  };
}
