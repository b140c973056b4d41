import type { FastifyInstance } from 'fastify';
import { bodyOf } from '#sandbox/provider/provider-app.ts';
import type { Refund } from './ledger.ts';
import { authenticate, followRefund, type PaystackContext } from './paystack-context.ts';
import { PaystackError, unknownTransaction } from './paystack-error.ts';
import { presentRefund } from './present-transaction.ts';
import { refundTransaction, retryRefund } from './refund-transaction.ts';

interface RefundQuery {
  transaction?: string;
  from?: string;
  to?: string;
  perPage?: string;
  page?: string;
}

/** `/refund…` of api.paystack.co. */
export function refundRoutes(app: FastifyInstance, context: PaystackContext): void {
  const { ledger, now, changed } = context;
  const present = (refund: Refund) => {
    const transaction = ledger.transactions.find(({ id }) => id === refund.transactionId);
    if (!transaction) throw unknownTransaction();
    return presentRefund(refund, transaction);
  };

  app.post('/refund', { config: { endpoint: 'refund' } }, async (request) => {
    const refund = refundTransaction(ledger, bodyOf(request), {
      mode: authenticate(context, request),
      now: now(),
      outcome: context.refundOutcome,
    });
    changed();
    const data = present(refund);
    followRefund(context, refund);
    return { status: true, message: 'Refund has been queued for processing', data };
  });

  app.get<{ Querystring: RefundQuery }>(
    '/refund',
    { config: { endpoint: 'listRefunds' } },
    async (request) => {
      const mode = authenticate(context, request);
      const { transaction, from = '', to = '\uffff' } = request.query;
      const matching = ledger.refunds
        .filter((each) => each.mode === mode)
        .filter((each) => !transaction || String(each.transactionId) === transaction)
        .filter(({ createdAt }) => createdAt >= from && createdAt <= to)
        .reverse();
      const perPage = Number(request.query.perPage ?? 50);
      const page = Number(request.query.page ?? 1);
      const total = matching.length;
      return {
        status: true,
        message: 'Refunds retrieved',
        // The list has only the transaction's number.
        data: matching
          .slice((page - 1) * perPage, page * perPage)
          .map((refund) => ({ ...present(refund), transaction: refund.transactionId })),
        meta: { total, skipped: 0, perPage, page, pageCount: Math.ceil(total / perPage) },
      };
    },
  );

  app.get<{ Params: { id: string } }>(
    '/refund/:id',
    { config: { endpoint: 'fetchRefund' } },
    async (request) => {
      authenticate(context, request);
      return { status: true, message: 'Refund retrieved', data: present(find(request.params.id)) };
    },
  );

  app.post<{ Params: { id: string } }>(
    '/refund/retry_with_customer_details/:id',
    { config: { endpoint: 'retryRefund' } },
    async (request) => {
      authenticate(context, request);
      const refund = find(request.params.id);
      if (typeof bodyOf(request).refund_account_details !== 'object')
        throw new PaystackError(400, 'missing_params', 'Refund account details are required');
      retryRefund(refund, now());
      changed();
      const data = present(refund);
      followRefund(context, refund);
      return { status: true, message: 'Refund retried and has been queued for processing', data };
    },
  );

  function find(id: string): Refund {
    const refund = ledger.refunds.find((each) => String(each.id) === id);
    if (!refund) throw new PaystackError(404, 'refund_not_found', 'Refund not found');
    return refund;
  }
}
