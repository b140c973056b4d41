import type { Resource } from '#server/rest/operation.ts';
import { recordOfOrder } from '#server/rest/order-answer.ts';

/** Paying in parts. */
export const plansResource: Resource = {
  tag: 'payments',
  operations: {
    'GET /plans': {
      calls: 'plans.list',
      name: 'listPlans',
      summary: 'List orders that are paid in parts',
      description:
        'Late ones, those with a part due within three days, all that go on, or ended ones.',
    },
    'PUT /orders/:id/plan': {
      calls: 'plans.agree',
      name: 'agreePlan',
      summary: 'Let an order be paid in parts',
      description:
        'From today, the first part at once. Null takes it back while nothing has come in. What has come in counts.',
      answer: recordOfOrder,
      errors: ['not_found'],
    },
    'PUT /orders/:id/plan/paused': {
      calls: 'plans.pause',
      name: 'pausePlan',
      summary: 'Pause a plan',
      description: 'No part is due meanwhile; when it goes on, later days are later by the pause.',
      answer: recordOfOrder,
      errors: ['not_found', 'order_closed'],
    },
    'PUT /orders/:id/plan/early-shipping': {
      calls: 'plans.allowShipping',
      name: 'allowEarlyShipping',
      summary: 'Send an order before its last part',
      description: 'Otherwise the status *shipped* is refused until all has come in.',
      answer: recordOfOrder,
      errors: ['not_found', 'order_closed'],
    },
    'PUT /orders/:id/plan/ended': {
      calls: 'plans.end',
      name: 'endPlan',
      summary: 'End a plan',
      description:
        'Cancels the order. The store keeps `kept`, at most what the terms say; what was paid above it is to be refunded.',
      answer: recordOfOrder,
      errors: ['not_found', 'order_closed'],
    },
    'GET /products/:id/plan': {
      calls: 'plans.ofProduct',
      id: 'productId',
      name: 'getProductPlan',
      summary: 'Get the plan of a product',
      description: 'The parts that its buyers may choose; null for none.',
    },
    'PUT /products/:id/plan': {
      calls: 'plans.saveOfProduct',
      id: 'productId',
      name: 'saveProductPlan',
      summary: 'Let buyers of a product pay in parts',
      description: 'They choose it on the page of an order all of whose products have this plan.',
      errors: ['not_found'],
    },
  },
};
