import type { ReactNode } from 'react';
import { formatCount } from '#client/admin/ui/format.ts';

/** In percent with one decimal; null without a whole. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;

interface ShareProps {
  part: number;
  whole: number;
  /** The same share on the days to compare with. */
  before: { part: number; whole: number } | undefined;
}

/** `42.5%`, and what it was before. */
export function ShareFigure({ part, whole, before }: ShareProps) {
  const now = percentOf(part, whole);
  const earlier = before && percentOf(before.part, before.whole);
  return (
    <p className="text-24 font-semibold tabular-nums">
      {now === null ? '–' : `${formatCount(now)}%`}
      {earlier !== undefined && earlier !== null && (
        <span className="ml-2 text-14 font-normal text-muted">{formatCount(earlier)}% before</span>
      )}
    </p>
  );
}

export interface FigureRow {
  name: string;
  value: ReactNode;
  /** Of the days that it is compared with; absent without a comparison. */
  before?: ReactNode;
}

/** Figures below each other, with those of the days to compare with. */
export const FigureRows = ({ rows }: { rows: FigureRow[] }) => (
  <dl className="mt-3 grid gap-2 text-14">
    {rows.map(({ name, value, before }) => (
      <div
        key={name}
        className="flex items-baseline justify-between gap-4 border-t border-hairline pt-2"
      >
        <dt className="min-w-0">{name}</dt>
        <dd className="shrink-0 text-right tabular-nums">
          <span className="font-medium">{value}</span>
          {before !== undefined && (
            <span className="block text-12 text-muted">{before} before</span>
          )}
        </dd>
      </div>
    ))}
  </dl>
);
