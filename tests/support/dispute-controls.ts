import type { PaymentProvider } from '#shared/payments.ts';
import type { PayingShop } from './paying-shop.ts';

export interface DisputeControls {
  open(reference: string, options?: { amount?: number; dueAt?: Date | null }): Promise<number>;
  /** Decides it at the provider; `reversed` is what the provider calls the payment afterwards, where it says so at all. */
  decide(id: number, outcome: 'won' | 'lost'): Promise<void>;
  /** Sends the event that tells how it stands. */
  webhook(id: number): Promise<unknown>;
}

/** Either provider's disputes by one set of words. */
export const disputeControls = (
  { sandbox }: Pick<PayingShop, 'sandbox'>,
  provider: PaymentProvider,
): DisputeControls => {
  const { chargebacks } = sandbox.flutterwave;
  const { disputes } = sandbox.paystack;
  const hands: Record<PaymentProvider, DisputeControls> = {
    flutterwave: {
      open: async (reference, options) => (await chargebacks.open(reference, options)).id,
      decide: async (id, outcome) => void (await chargebacks.set(id, outcome)),
      webhook: (id) => chargebacks.webhook(id),
    },
    paystack: {
      open: async (reference, options) => (await disputes.open(reference, options)).id,
      decide: async (id, outcome) =>
        void (await disputes.resolve(id, outcome === 'won' ? 'declined' : 'auto-accepted')),
      webhook: (id) => {
        const isResolved = disputes.all.find((it) => it.id === id)?.status === 'resolved';
        return disputes.webhook(id, isResolved ? 'resolve' : 'create');
      },
    },
  };
  return hands[provider];
};
