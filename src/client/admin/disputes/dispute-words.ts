import type { DisputeStatus } from '#shared/disputes.ts';
import type { Tone } from '../ui/tone-badge.tsx';

export const disputeLooks: Record<DisputeStatus, { word: string; tone: Tone }> = {
  open: { word: 'Needs an answer', tone: 'red' },
  under_review: { word: 'Under review', tone: 'yellow' },
  won: { word: 'Won', tone: 'green' },
  lost: { word: 'Lost', tone: 'grey' },
  accepted: { word: 'Accepted', tone: 'grey' },
};

const categoryWords: Record<string, string> = {
  chargeback: 'Chargeback',
  fraud: 'Fraud claim',
  new: 'First chargeback',
  second: 'Second chargeback',
  'pre-arbitration': 'Pre-arbitration',
  arbitration: 'Arbitration',
};

/** The provider's word for the kind or stage of a dispute, as it is where it is not known. */
export const categoryText = (category: string | null): string =>
  category === null ? '' : (categoryWords[category] ?? category);
