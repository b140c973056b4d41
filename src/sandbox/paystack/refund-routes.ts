import type { FastifyInstance } from 'fastify';
import { bodyOf } from '../provider/base-url.ts';
import type { Refund } from './ledger.ts';
import { authenticate, followRefund, type PaystackContext } from './paystack-context.ts';
import { PaystackError, unknownTransaction } from './paystack-error.ts';
import { presentRefund } from './present-transaction.ts';
import { refundTransaction, retryRefund } from './refund-transaction.ts';

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

  app.get<{ Querystring: { transaction?: string } }>(
    '/refund',
    { config: { endpoint: 'listRefunds' } },
    async (request) => {
      const mode = authenticate(context, request);
      const { transaction } = request.query;
      const matching = ledger.refunds.filter(
        (each) =>
          each.mode === mode && (!transaction || String(each.transactionId) === transaction),
      );
      const meta = { total: matching.length, skipped: 0, perPage: 50, page: 1, pageCount: 1 };
      return {
        status: true,
        message: 'Refunds retrieved',
        data: matching.reverse().map(present),
        meta,
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
