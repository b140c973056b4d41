import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { quoteInput, quoteView } from '#shared/cart.ts';
import { DomainError } from '#shared/errors.ts';
import { changeSecret, customerOrder } from '#shared/orders.ts';
import {
  checkPaymentInput,
  paymentReference,
  startedPayment,
  startPaymentInput,
} from '#shared/payments.ts';
import { withChangeSecret } from '#server/checkout/change-secret.ts';
import { createCaller, type Caller } from '#server/routers/app-router.ts';
import type { ContextOf, RestApp } from './rest-context.ts';

const params = z.object({
  reference: paymentReference.describe('The payment reference of the order'),
});

const SECRET_HEADER = 'x-change-secret';
const headers = z.looseObject({
  [SECRET_HEADER]: changeSecret
    .optional()
    .describe(
      'The `changeSecret` that the order was placed with. Without it, personal details are masked',
    ),
});

const paymentErrors = [
  'no_payment_providers',
  'nothing_to_pay',
  'payment_in_flight',
  'payment_unavailable',
  'provider_not_configured',
  'provider_refused',
] as const;

/** An order and its payment for a buyer's app, which has the reference, and the secret if it placed the order. */
export function checkoutPaths(app: RestApp, contextOf: ContextOf): void {
  const callerFor = async (request: FastifyRequest, reply: FastifyReply): Promise<Caller> => {
    const secret = changeSecret.safeParse(request.headers[SECRET_HEADER]).data;
    return createCaller(withChangeSecret(await contextOf(request, reply), secret));
  };
  app.post(
    '/checkout/quote',
    {
      schema: { tags: ['checkout'], body: quoteInput, response: { 200: quoteView } },
      config: { idempotency: 'none', acceptsOrigins: true },
    },
    async (request, reply) => (await callerFor(request, reply)).checkout.quote(request.body),
  );
  app.get(
    '/checkout/orders/:reference',
    { schema: { tags: ['checkout'], params, headers, response: { 200: customerOrder } } },
    async (request, reply) => {
      const { orders } = await callerFor(request, reply);
      const order = await orders.byReference({ paymentReference: request.params.reference });
      if (!order) throw new DomainError('not_found', { message: 'Order not found' });
      return order;
    },
  );
  app.post(
    '/checkout/orders/:reference/payments',
    {
      schema: {
        tags: ['checkout'],
        params,
        headers,
        body: startPaymentInput.omit({ paymentReference: true }),
        response: { 200: startedPayment },
      },
      config: {
        idempotency: 'repeats',
        acceptsOrigins: true,
        document: { errors: paymentErrors },
      },
    },
    async (request, reply) => {
      const { payments } = await callerFor(request, reply);
      return payments.start({ ...request.body, paymentReference: request.params.reference });
    },
  );
  app.post(
    '/checkout/orders/:reference/check',
    {
      schema: {
        tags: ['checkout'],
        params,
        headers,
        body: checkPaymentInput.omit({ paymentReference: true }),
        response: { 200: customerOrder },
      },
      config: { idempotency: 'none', acceptsOrigins: true },
    },
    async (request, reply) => {
      const { payments } = await callerFor(request, reply);
      return payments.check({ ...request.body, paymentReference: request.params.reference });
    },
  );
}
