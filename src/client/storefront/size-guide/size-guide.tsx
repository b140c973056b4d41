import type { ComponentType } from 'react';
import type { Variation } from '#shared/variations.ts';
import { BraceletGuide } from './bracelet-guide.tsx';
import type { GuideKind } from './guide-of.ts';
import { NecklaceGuide } from './necklace/necklace-guide.tsx';
import { RingGuide } from './ring/ring-guide.tsx';

export interface GuideProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The variation that the guide helps to choose, if the product has one. */
  sized: Variation | undefined;
  chosen: string | undefined;
  onChoose: (option: string) => void;
}

export interface SizeGuideProps extends GuideProps {
  kind: GuideKind;
}

const guides: Record<GuideKind, ComponentType<GuideProps>> = {
  ring: RingGuide,
  necklace: NecklaceGuide,
  bracelet: BraceletGuide,
};

/** Helps to choose a size. Load it lazily. */
export function SizeGuide({ kind, ...props }: SizeGuideProps) {
  const Guide = guides[kind];
  return <Guide {...props} />;
}
