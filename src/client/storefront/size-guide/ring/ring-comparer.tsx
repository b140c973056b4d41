import { circumferenceOf, MAX_RING_SIZE, ringSizes, MIN_RING_SIZE } from '#shared/ring-sizes.ts';
import { CardCalibration } from './card-calibration.tsx';
import { SteppedSlider } from './stepped-slider.tsx';
import { useScreenScale } from './screen-scale.ts';
import * as texts from '#client/texts/size-guide.ts';

interface Props {
  /** Inner diameter in millimetres. */
  diameter: number;
  onChange: (diameter: number) => void;
}

/** A circle of a ring's inner diameter. */
export function RingComparer({ diameter, onChange }: Props) {
  const { scale, save, reset } = useScreenScale();
  if (scale === null) {
    return <CardCalibration onDone={save} />;
  }
  const across = diameter * scale;
  const { us } = ringSizes(circumferenceOf(diameter));
  return (
    <>
      <p className="mt-3 text-14 text-muted">{texts.layRing}</p>
      <div
        className="mt-4 flex items-center justify-center rounded-small border border-hairline bg-surface"
        style={{ height: MAX_RING_SIZE * scale + 40 }}
      >
        <svg
          width={across + 64}
          height={across + 64}
          viewBox={`${-across / 2 - 32} ${-across / 2 - 32} ${across + 64} ${across + 64}`}
          aria-hidden="true"
        >
          <path
            d={`M${-across / 2 - 28} 0H${across / 2 + 28}M0 ${-across / 2 - 28}V${across / 2 + 28}`}
            className="stroke-edge"
            strokeDasharray="2 4"
          />
          <circle data-testid="ring-circle" r={across / 2} className="fill-accent" />
          <circle r={across / 2 - 0.5} className="fill-none stroke-ink" />
          <text
            y="5"
            textAnchor="middle"
            className="fill-on-accent text-14 font-medium tabular-nums"
          >
            {diameter.toFixed(1)}
          </text>
        </svg>
      </div>
      <div className="mt-4">
        <SteppedSlider
          label={texts.ringDiameter}
          value={diameter}
          min={MIN_RING_SIZE}
          max={MAX_RING_SIZE}
          step={0.1}
          valueText={texts.ringValue(diameter.toFixed(1), us)}
          onChange={(next) => onChange(Math.round(next * 10) / 10)}
          labels={{ less: texts.smallerCircle, more: texts.largerCircle }}
        />
      </div>
      <button
        type="button"
        onClick={reset}
        className="-ml-2 min-h-11 px-2 text-14 text-muted underline underline-offset-4 hover:text-ink"
      >
        {texts.setScreenAgain}
      </button>
    </>
  );
}
