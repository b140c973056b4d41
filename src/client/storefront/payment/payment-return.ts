import { preferredProviders } from '#shared/payment-providers.ts';
import type { PaymentProvider } from '#shared/payments.ts';
import type { WindowReturn } from './open-window.ts';

/** How each provider's own page marks the outcome in the address that it redirects to. */
const outcomeReaders: Record<PaymentProvider, (search: URLSearchParams) => WindowReturn> = {
  // Paystack names the transaction after an attempt; its cancel link has no parameters.
  paystack: (search) => (search.has('trxref') || search.has('reference') ? 'paid' : 'closed'),
  flutterwave: (search) => flutterwaveOutcomes[search.get('status') ?? ''] ?? 'closed',
};

const flutterwaveOutcomes: Record<string, WindowReturn> = {
  successful: 'paid',
  completed: 'paid',
  pending: 'paid',
  failed: 'failed',
};

/**
 * The outcome that a provider's own page reports when it redirects back; null where nobody comes from there. The address proves
 * nothing: the server verifies with the provider.
 */
export function paymentReturn(search: URLSearchParams): WindowReturn | null {
  const provider = preferredProviders.find((known) => known === search.get('payment'));
  return provider ? outcomeReaders[provider](search) : null;
}
