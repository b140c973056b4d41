import type { ComponentType } from 'react';
import { BraceletGuide } from './bracelet/bracelet-guide.tsx';
import type { GuideKind } from './guide-of.ts';
import { NecklaceGuide } from './necklace/necklace-guide.tsx';
import type { GuideProps } from './parts/guide-sheet.tsx';
import { RingGuide } from './ring/ring-guide.tsx';

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
