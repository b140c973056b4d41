import { useState } from 'react';
import { circumferenceOf, diameterOf, fittingRing, ringSizes } from '#shared/ring-sizes.ts';
import {
  GuidePart,
  GuideSheet,
  type GuideProps,
} from '#client/storefront/size-guide/parts/guide-sheet.tsx';
import { FingerMeasure } from './finger-measure.tsx';
import { RingComparer } from './ring-comparer.tsx';
import { RingSizeTable } from './ring-size-table.tsx';
import { RingResult } from './ring-result.tsx';
import * as texts from '#client/texts/size-guide.ts';

/** US 7, about the most common size. */
const FIRST_DIAMETER = 17.3;

export function RingGuide(props: GuideProps) {
  const { sized } = props;
  const [diameter, setDiameter] = useState(FIRST_DIAMETER);
  // No result before the customer measured something.
  const [isMeasured, setMeasured] = useState(false);
  const circumference = circumferenceOf(diameter);
  const found = isMeasured && sized ? fittingRing(sized.options, circumference) : null;
  const measure = (next: number) => {
    setDiameter(next);
    setMeasured(true);
  };
  return (
    <GuideSheet
      {...props}
      found={found}
      foundText={found === null || /^size/i.test(found) ? undefined : texts.sizeFound(found)}
      finding={
        isMeasured && (
          <Finding
            circumference={circumference}
            isMissing={sized !== undefined && found === null}
          />
        )
      }
    >
      <GuidePart title={texts.compareRing}>
        <RingComparer diameter={diameter} onChange={measure} />
        {isMeasured && <RingResult circumference={circumference} />}
      </GuidePart>
      <GuidePart title={texts.measurePaper}>
        <FingerMeasure onMeasure={(around) => measure(diameterOf(around))} />
      </GuidePart>
      <GuidePart title={texts.ringSizes}>
        <RingSizeTable circumference={isMeasured ? circumference : null} options={sized?.options} />
      </GuidePart>
    </GuideSheet>
  );
}

function Finding({ circumference, isMissing }: { circumference: number; isMissing: boolean }) {
  const { eu, us, uk } = ringSizes(circumference);
  return (
    <>
      <p className="font-medium tabular-nums">
        US {us} · EU {eu} · UK {uk}
      </p>
      {isMissing && <p className="text-muted">{texts.notOffered}</p>}
    </>
  );
}
