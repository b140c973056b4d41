import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app.ts';
import { paymentPorts } from './payment-ports.ts';
import type { PaymentContext } from './payments/settle.ts';

/** What work in the background is done with: nobody asks for it, and nobody waits. */
export type BackgroundContext = PaymentContext & { shopUrl: () => string };

export const backgroundContext = (
  deps: Pick<AppDeps, 'database' | 'env' | 'now' | 'sandbox' | 'secret'>,
  app: FastifyInstance,
): BackgroundContext => {
  const payments = paymentPorts(deps, () => app.listeningOrigin);
  return { em: deps.database.background(), now: deps.now, payments, shopUrl: payments.shopUrl };
};
