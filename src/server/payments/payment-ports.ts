import type { PaymentProvider } from '#shared/payments.ts';
import type { PaymentGateway } from '../adapters/payment-gateway.ts';

/** What payments need of the world outside. */
export interface PaymentPorts {
  /** The built-in imitations are in the providers' place. */
  sandbox: boolean;
  /** Seals the providers' keys. */
  secret: string;
  holdHours: number;
  connect(provider: PaymentProvider, secretKey: string): PaymentGateway;
  /** Has the waiting reconciliation run, soon and in the background. */
  reconcileSoon: () => void;
  scriptUrl: (provider: PaymentProvider) => string;
  /** Where browsers reach the shop, without a slash at the end. */
  shopUrl: () => string;
}
