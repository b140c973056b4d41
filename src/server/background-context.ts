import type { FastifyInstance } from 'fastify';
import type { AppDeps } from './app.ts';
import { paymentPorts } from './payment-ports.ts';
import type { PaymentContext } from './payments/settle.ts';

/** What work in the background is done with: nobody asks for it, and nobody waits. */
export const backgroundContext = (
  deps: Pick<AppDeps, 'database' | 'env' | 'now' | 'sandbox' | 'secret'>,
  app: FastifyInstance,
): PaymentContext => ({
  em: deps.database.fork(),
  now: deps.now,
  payments: paymentPorts(deps, () => app.listeningOrigin),
});
