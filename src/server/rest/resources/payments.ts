import { z } from 'zod';
import type { Resource } from '#server/rest/operation.ts';
import { recordOfOrder } from '#server/rest/order-answer.ts';

const providerErrors = [
  'payment_unavailable',
  'provider_not_configured',
  'provider_refused',
] as const;

/** Money of orders: payments that staff record, refunds, differences, and comparing with the providers. */
export const paymentsResource: Resource = {
  tag: 'payments',
  operations: {
    'POST /orders/:id/payments': {
      calls: 'payments.recordManualPayment',
      id: 'orderId',
      name: 'recordPayment',
      summary: 'Record a payment',
      description:
        'Money that somebody saw arrive: a bank transfer, cash, a card terminal. The same `key` again records nothing twice.',
      answer: recordOfOrder,
      errors: ['nothing_to_pay', 'order_closed', 'reference_reused'],
    },
    'PUT /payments/:id/reversal': {
      calls: 'payments.reversePayment',
      id: 'paymentId',
      name: 'reversePayment',
      summary: 'Reverse a recorded payment',
      description: 'For one that was recorded by mistake, not for money that goes back.',
      answer: recordOfOrder,
      errors: ['reversal_not_possible'],
    },
    'PUT /orders/:id/accepted-difference': {
      calls: 'payments.acceptDifference',
      id: 'orderId',
      name: 'acceptDifference',
      summary: 'Accept what is missing or over',
      description:
        'The order counts as paid. More than staff may accept needs the owner’s session.',
      answer: recordOfOrder,
      errors: ['owner_only'],
    },
    'GET /refund-limit': {
      calls: 'payments.refundLimit',
      name: 'getRefundLimit',
      summary: 'Get how much may be refunded',
      description: 'What the sender may refund of one order.',
      answer: {
        schema: z.object({ limit: z.int().nullable() }),
        from: (_, limit: number | null) => ({ limit }),
      },
    },
    'POST /payments/:id/refund-quote': {
      calls: 'payments.refundQuote',
      id: 'paymentId',
      name: 'quoteRefund',
      summary: 'Price a refund',
      description: 'What the items cost with their tax. Changes nothing.',
      idempotency: 'none',
    },
    'POST /payments/:id/refunds': {
      calls: 'payments.refund',
      id: 'paymentId',
      name: 'refundPayment',
      summary: 'Refund a payment',
      description:
        'Through its provider, or as a refund that was handed over. Counts towards the limit of the sender. The same `key` again makes no second refund.',
      answer: recordOfOrder,
      idempotency: 'repeats',
      errors: [
        'owner_only',
        'verify_again',
        'refund_not_possible',
        'refund_open',
        ...providerErrors,
      ],
    },
    'PUT /refunds/:id/bank-account': {
      calls: 'payments.retryRefund',
      id: 'refundId',
      name: 'retryRefund',
      summary: 'Send a refund to another bank account',
      description: 'For one that waits for the customer’s bank account.',
      answer: recordOfOrder,
      errors: providerErrors,
    },
    'PUT /refunds/:id/dismissal': {
      calls: 'payments.dismissRefund',
      id: 'refundId',
      name: 'dismissRefund',
      summary: 'Close a refund that failed',
      description: 'Once somebody has taken care of it another way.',
      answer: recordOfOrder,
    },
    'PUT /refunds/:id/outcome': {
      calls: 'payments.resolveRefund',
      id: 'refundId',
      name: 'resolveRefund',
      summary: 'Say what became of a refund',
      description: 'For one that its provider does not finish.',
      answer: recordOfOrder,
    },
    'POST /payment-attempts/:id/verify': {
      calls: 'payments.verify',
      id: 'attemptId',
      name: 'verifyPaymentAttempt',
      summary: 'Ask the provider about an attempt to pay',
      description: 'Whether it was paid, now.',
      answer: recordOfOrder,
      idempotency: 'none',
      errors: providerErrors,
    },
    'GET /cash-counts': {
      calls: 'cashCounts.list',
      name: 'listCashCounts',
      summary: 'List the cash that was counted',
      description:
        'For each person and day in Lagos: the cash that they recorded, less refunds in cash, and what was counted.',
    },
    'PUT /cash-counts': {
      calls: 'cashCounts.count',
      name: 'countCash',
      summary: 'Record what was counted',
      description:
        'Of one person and day. `revision` is that of the count that this one corrects; 0 for the first.',
      errors: ['not_found', 'version_conflict'],
    },
    'GET /reconciliation': {
      calls: 'reconciliation.overview',
      name: 'getReconciliation',
      summary: 'Get the comparison with the providers',
      description: 'The one that runs, the last one, and how many differences are open.',
    },
    'POST /reconciliation': {
      calls: 'reconciliation.start',
      name: 'startReconciliation',
      summary: 'Compare with the providers',
      description: 'In the background. While one is under way, it is joined.',
      idempotency: 'none',
    },
    'GET /reconciliation/differences': {
      calls: 'reconciliation.differences',
      name: 'listDifferences',
      summary: 'List differences from the providers',
      description: 'Open ones, or with `resolved=true` those that were resolved.',
    },
    'PUT /reconciliation/differences/:id/resolution': {
      calls: 'reconciliation.resolve',
      id: 'differenceId',
      name: 'resolveDifference',
      summary: 'Resolve a difference',
      description: 'With the reason why it needs no more attention.',
    },
  },
};

export const disputesResource: Resource = {
  tag: 'disputes',
  operations: {
    'GET /disputes': {
      calls: 'disputes.list',
      name: 'listDisputes',
      summary: 'List disputes',
      description: 'Open ones first, by the nearest deadline, then the newest.',
    },
    'GET /disputes/:id': {
      calls: 'disputes.byId',
      name: 'getDispute',
      summary: 'Get a dispute',
      description: 'With its evidence, as far as the sender may read it.',
    },
    'POST /disputes/sync': {
      calls: 'disputes.sync',
      name: 'syncDisputes',
      summary: 'Fetch disputes from the providers',
      description: 'Those of the last 30 days. Names the providers that did not answer.',
      idempotency: 'none',
    },
    'PUT /disputes/:id/evidence': {
      calls: 'disputes.saveEvidence',
      field: 'evidence',
      name: 'saveDisputeEvidence',
      summary: 'Save the evidence of a dispute',
      description: 'Sends nothing yet. What the sender may not read stays as the store has it.',
      errors: ['dispute_not_answerable'],
    },
    'PUT /disputes/:id/decline': {
      calls: 'disputes.decline',
      field: 'evidence',
      name: 'declineDispute',
      summary: 'Decline a dispute',
      description: 'Sends the evidence to the provider. The bank decides.',
      errors: ['dispute_not_answerable', ...providerErrors],
    },
    'PUT /disputes/:id/accept': {
      calls: 'disputes.accept',
      name: 'acceptDispute',
      summary: 'Accept a dispute',
      description: 'The money goes back to the customer.',
      errors: ['dispute_not_answerable', 'owner_only', ...providerErrors],
    },
  },
};
