import type { ReactNode } from 'react';
import { ChangeText } from './change-text.tsx';

interface Props {
  now: number;
  before: number;
  /** The figure and days to compare with: `₦0 on Oct 1, 2026 – Oct 30, 2026`. */
  children: ReactNode;
}

/** `+12.5% from …`. Growth from nothing has no percentage. */
export const ComparedText = ({ now, before, children }: Props) =>
  before <= 0 ? (
    <>{children}</>
  ) : (
    <ChangeText change={Math.round(((now - before) / before) * 1000) / 10}>
      from {children}
    </ChangeText>
  );
