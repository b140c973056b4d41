import { classes } from './classes.ts';
import { glyphs } from './icon-glyphs.ts';
import * as texts from '#client/texts/ui.ts';

const MAX = 5;
const places = Array.from({ length: MAX }, (_, at) => at);

interface Props {
  /** 0 to 5. */
  rating: number;
  className?: string;
}

const Row = ({ className, percent }: { className: string; percent?: number }) => (
  <svg
    viewBox={`0 0 ${MAX * 24} 24`}
    aria-hidden="true"
    className={classes('h-full', className)}
    style={percent === undefined ? undefined : { clipPath: `inset(0 ${100 - percent}% 0 0)` }}
  >
    {places.map((at) => (
      <path key={at} d={glyphs.star} transform={`translate(${at * 24})`} />
    ))}
  </svg>
);

/** A rating in stars, filled in part where it is not whole. */
export const Stars = ({ rating, className = 'h-4' }: Props) => (
  <span
    role="img"
    aria-label={texts.starsOf(rating)}
    className={classes('relative inline-block aspect-5/1', className)}
  >
    <Row className="fill-none stroke-edge" />
    <Row
      className="absolute inset-0 fill-primary stroke-primary-edge"
      percent={(rating / MAX) * 100}
    />
  </span>
);
