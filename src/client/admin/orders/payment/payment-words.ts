import type {
  AttemptState,
  ProviderMethod,
  ReceiptSource,
  RefundState,
  RefundView,
} from '#shared/payments.ts';
import { providerNames } from '#shared/provider-names.ts';
import type { TransferEvidence } from '#shared/transfer-evidence.ts';
import { providerOf } from '#shared/provider-of.ts';
import type { Tone } from '../../ui/tone-badge.tsx';

export const sourceWords: Record<ReceiptSource, string> = {
  ...providerNames,
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  pos: 'Card terminal (POS)',
  other: 'Another way',
};

export const evidenceWords: Record<TransferEvidence, string> = {
  bank_app: 'The bank’s app',
  bank_statement: 'A bank statement',
  account_officer: 'The account officer',
};

export const providerMethodWords: Record<ProviderMethod, string> = {
  card: 'card',
  bank_transfer: 'bank transfer',
  ussd: 'USSD',
};

export const attemptLooks: Record<AttemptState, { word: string; tone: Tone }> = {
  created: { word: 'Begun', tone: 'grey' },
  open: { word: 'Open', tone: 'grey' },
  pending: { word: 'Under way', tone: 'yellow' },
  failed: { word: 'Failed', tone: 'red' },
  abandoned: { word: 'Given up', tone: 'grey' },
  refused: { word: 'Not accepted', tone: 'red' },
  paid: { word: 'Paid', tone: 'green' },
};

export const refundLooks: Record<RefundState, { word: string; tone: Tone }> = {
  requested: { word: 'Requested', tone: 'yellow' },
  pending: { word: 'Pending', tone: 'yellow' },
  processing: { word: 'Under way', tone: 'yellow' },
  processed: { word: 'Refunded', tone: 'green' },
  failed: { word: 'Failed', tone: 'red' },
  needs_attention: { word: 'Needs you', tone: 'red' },
  unknown: { word: 'Unknown', tone: 'red' },
};

/** By which way a refund went. */
export function roadWords({ origin }: Pick<RefundView, 'origin'>, source: ReceiptSource): string {
  const provider = providerOf(source);
  if (!provider) return 'by hand';
  if (origin === 'chargeback') return `chargeback at ${providerNames[provider]}`;
  if (origin === 'provider') return `at ${providerNames[provider]}’s dashboard`;
  return `through ${providerNames[provider]}`;
}
