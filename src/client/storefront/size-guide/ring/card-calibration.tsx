import { useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { CardOutline } from './card-outline.tsx';
import { CARD, MIN_PIXELS_PER_MM, MAX_PIXELS_PER_MM, likelyScale } from './screen-scale.ts';
import { SteppedSlider } from './stepped-slider.tsx';
import * as texts from '#client/texts/size-guide.ts';

const STAGE_MARGIN = 8;

/** Browsers do not know a screen's physical size; bank cards all have the same size. */
export function CardCalibration({ onDone }: { onDone: (scale: number) => void }) {
  const stage = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(() => likelyScale(matchMedia('(pointer: coarse)').matches));
  const [maxScale, setFinest] = useState(MAX_PIXELS_PER_MM);

  useEffect(() => {
    const measure = () => {
      const room = (stage.current?.clientWidth ?? 0) - 2 * STAGE_MARGIN;
      const most = Math.min(MAX_PIXELS_PER_MM, room / CARD.short);
      setFinest(most);
      setScale((now) => Math.min(now, most));
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, []);

  return (
    <>
      <p className="mt-3 text-14 text-muted">{texts.calibrate}</p>
      <div
        ref={stage}
        className="-mx-4 mt-4 overflow-hidden border-y border-hairline bg-surface md:mx-0 md:border"
      >
        <CardOutline
          scale={scale}
          margin={STAGE_MARGIN}
          onDrag={(next) => setScale(Math.min(maxScale, Math.max(MIN_PIXELS_PER_MM, next)))}
        />
      </div>
      <div className="mt-4">
        <SteppedSlider
          label={texts.outlineSize}
          value={scale}
          min={MIN_PIXELS_PER_MM}
          max={maxScale}
          step={0.02}
          valueText={texts.pixelsWide(Math.round(scale * CARD.short))}
          onChange={setScale}
          labels={{ less: texts.outlineSmaller, more: texts.outlineLarger }}
        />
      </div>
      <Button className="mt-4 w-full" onClick={() => onDone(scale)}>
        {texts.cardMatches}
      </Button>
    </>
  );
}
