const WIDTH = 96;
const HEIGHT = 36;
const EDGE = 3;

interface Props {
  values: readonly number[];
  /** The values in words, for those who do not see the line. */
  label: string;
}

/** A small line without axes; its lowest point is 0 or the lowest value below it. */
export function Sparkline({ values, label }: Props) {
  const low = Math.min(0, ...values);
  const span = Math.max(...values, low + 1) - low;
  const points = values.map((value, at) => ({
    x: EDGE + (at * (WIDTH - 2 * EDGE)) / Math.max(1, values.length - 1),
    y: HEIGHT - EDGE - ((value - low) * (HEIGHT - 2 * EDGE)) / span,
  }));
  const last = points.at(-1);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-9 w-24 overflow-visible"
    >
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="var(--color-primary-edge)"
        strokeWidth={2}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last && <circle cx={last.x} cy={last.y} r={3} fill="var(--color-primary-edge)" />}
    </svg>
  );
}
