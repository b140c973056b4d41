import type { DisputeStatus } from '#shared/disputes.ts';
import type { Tone } from '../ui/tone-badge.tsx';

export const disputeLooks: Record<DisputeStatus, { word: string; tone: Tone }> = {
  open: { word: 'Needs an answer', tone: 'red' },
  under_review: { word: 'Under review', tone: 'yellow' },
  won: { word: 'Won', tone: 'green' },
  lost: { word: 'Lost', tone: 'grey' },
  accepted: { word: 'Accepted', tone: 'grey' },
};
