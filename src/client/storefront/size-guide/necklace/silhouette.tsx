import type { CSSProperties } from 'react';
import { necklaceStyles } from '#shared/necklace-lengths.ts';
import { classes } from '#client/ui/classes.ts';
import { Bust } from './bust.tsx';
import { liftOf, necklaceBottom, necklacePath, VIEW } from './necklace-curve.ts';

interface Props {
  /** In centimetres: the highlighted length and the product's lengths. */
  length: number;
  offered: number[];
  className?: string;
}

/** Every length drawn at its position; the text beside it contains the same information. */
export function Silhouette({ length, offered, className }: Props) {
  const bottom = necklaceBottom(length);
  return (
    <svg
      viewBox={`0 0 ${VIEW.width} ${VIEW.height}`}
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
      className={classes('bg-hairline/60', className)}
    >
      <g
        className="transition-transform duration-300 ease-out max-md:translate-y-(--lift)"
        style={{ '--lift': `${-liftOf(length)}px` } as CSSProperties}
      >
        <Bust />
        <g fill="none" strokeLinecap="round">
          {necklaceStyles.map(({ name, typical }) => (
            <path key={name} d={necklacePath(typical)} className="stroke-paper/35" />
          ))}
          {offered.map((each) => (
            <path
              key={each}
              d={necklacePath(each)}
              strokeWidth={3}
              strokeDasharray="0 6"
              className="stroke-paper/80"
            />
          ))}
          <path d={necklacePath(length)} strokeWidth={4.5} className="stroke-gold" />
          <path d={necklacePath(length)} strokeWidth={1} className="stroke-paper/80" />
        </g>
        <path
          d={`M200 ${bottom - 1}l6 10-6 9-6-9Z`}
          strokeWidth={1}
          className="fill-gold stroke-paper/80"
        />
        <g transform={`translate(200 ${bottom + 38})`}>
          <rect x={-32} y={-13} width={64} height={26} rx={13} className="fill-paper" />
          <text
            y={5}
            textAnchor="middle"
            className="fill-ink text-14 font-medium tabular-nums"
            data-testid="shown-length"
          >
            {Math.round(length)} cm
          </text>
        </g>
      </g>
    </svg>
  );
}
