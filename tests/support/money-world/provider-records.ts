import type { PaymentProvider } from '#shared/payments.ts';
import type { PayingShop } from '#tests/support/paying-shop.ts';

/** A transaction in the provider's records, amounts in kobo. */
export interface ProviderPayment {
  id: number;
  isPaid: boolean;
  isReversed: boolean;
  amount: number;
  currency: string;
  refunds: { id: number; amount: number; status: string }[];
  /** The note sent with each refund. */
  notes: (string | null)[];
}

/** A dispute in the provider's records, amount in kobo. */
export interface ProviderDisputeRow {
  provider: PaymentProvider;
  id: number;
  paymentId: number;
  amount: number;
  isLost: boolean;
}

export interface ProviderRecords {
  atProvider: (attempt: { provider: PaymentProvider; reference: string }) => ProviderPayment[];
  disputes: () => ProviderDisputeRow[];
}

/** Reads what the two imitated providers have recorded. */
export const providerRecords = ({
  paystack,
  flutterwave,
}: PayingShop['sandbox']): ProviderRecords => ({
  atProvider: ({ provider, reference }) =>
    provider === 'flutterwave'
      ? flutterwavePayments(flutterwave, reference)
      : paystackPayments(paystack, reference),
  disputes: () => [
    ...paystack.disputes.all.map((it) => ({
      provider: 'paystack' as const,
      id: it.id,
      paymentId: it.transactionId,
      amount: it.amount,
      isLost: it.status === 'resolved' && it.resolution !== 'declined',
    })),
    ...flutterwave.chargebacks.all.map((it) => ({
      provider: 'flutterwave' as const,
      id: it.id,
      paymentId: it.attemptId,
      amount: it.amount,
      isLost: it.status === 'lost' || it.status === 'accepted',
    })),
  ],
});

function flutterwavePayments(
  flutterwave: PayingShop['sandbox']['flutterwave'],
  reference: string,
): ProviderPayment[] {
  const refunds = flutterwave.refunds(reference).map((it) => ({
    ...it,
    status: it.disburseStatus ?? it.status,
  }));
  return flutterwave.attempts(reference).map((it) => ({
    id: it.id,
    isPaid: it.status === 'successful',
    isReversed: false,
    amount: it.amount,
    currency: it.currency,
    refunds: refunds.filter(({ attemptId }) => attemptId === it.id),
    notes: refunds.map(({ comments }) => comments),
  }));
}

/** Empty if Paystack does not know the reference. */
function paystackPayments(
  paystack: PayingShop['sandbox']['paystack'],
  reference: string,
): ProviderPayment[] {
  try {
    const it = paystack.transaction(reference);
    const refunds = paystack.refunds(reference);
    return [
      {
        id: it.id,
        isPaid: it.paidAt !== null,
        isReversed: it.status === 'reversed',
        amount: Math.min(it.amount, it.requestedAmount),
        currency: it.currency,
        refunds,
        notes: refunds
          .map(({ merchantNote }) => merchantNote)
          .filter((note) => note?.startsWith('adunni-')),
      },
    ];
  } catch {
    return [];
  }
}
