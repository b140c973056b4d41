import type { CustomerTier } from '#shared/customers.ts';
import { ToneBadge, type Tone } from '../ui/tone-badge.tsx';

const looks: Record<CustomerTier, { word: string; tone: Tone }> = {
  vip: { word: 'VIP', tone: 'yellow' },
  returning: { word: 'Returning', tone: 'blue' },
  new: { word: 'New', tone: 'grey' },
};

export const TierBadge = ({ tier }: { tier: CustomerTier }) => (
  <ToneBadge tone={looks[tier].tone}>{looks[tier].word}</ToneBadge>
);

export const tierWords = (tier: CustomerTier) => looks[tier].word;
