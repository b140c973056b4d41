import type { FlutterwaveContext } from './flutterwave-context.ts';
import type { Mode } from './ledger.ts';
import { listedRefund } from './present-attempt.ts';

export interface RefundQuery {
  /** The transaction's. */
  id?: string;
  status?: string;
  /** Days, like `2026-11-21`; both count. */
  from?: string;
  to?: string;
  page?: string;
}

const PER_PAGE = 20;

/** Refunds, newest first and twenty a page. */
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
