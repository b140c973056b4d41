import type { WindowOutcome } from './provider-window.ts';

export type Told = Exclude<WindowOutcome, 'unopened'>;

/**
 * What a provider's own page tells as it sends the shopper back; null where an order is merely looked at. The address
 * proves nothing: it decides what the server is asked, and no more.
 */
export function paymentReturn(search: URLSearchParams): Told | null {
  switch (search.get('payment')) {
    // Paystack names the payment when it was made; its "cancel" leads to the bare address.
    case 'paystack':
      return search.has('trxref') || search.has('reference') ? 'paid' : 'closed';
    case 'flutterwave':
      return flutterwaveWords[search.get('status') ?? ''] ?? 'closed';
    default:
      return null;
  }
}

const flutterwaveWords: Record<string, Told> = {
  successful: 'paid',
  completed: 'paid',
  pending: 'paid',
  failed: 'failed',
};
