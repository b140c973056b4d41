import { useState } from 'react';
import { readLength } from '#shared/necklace-lengths.ts';
import { TextField } from '#client/ui/field.tsx';
import { fittingBracelet, isBangle } from './fitting-bracelet.ts';
import {
  GuidePart,
  GuideSheet,
  Steps,
  type GuideProps,
} from '#client/storefront/size-guide/parts/guide-sheet.tsx';
import { GuideTable } from '#client/storefront/size-guide/parts/guide-table.tsx';
import * as texts from '#client/texts/size-guide.ts';

const wristSteps = [texts.wristStep1, texts.wristStep2];
const bangleSteps = [texts.handStep1, texts.handStep2];

/** In centimetres. */
const wrists = [14, 15, 16, 17, 18, 19, 20, 21];
/** Inner diameters in millimetres. */
const bangles = [55, 57, 60, 62, 65, 68, 70];
const LEAST = 10;
const MOST = 30;

export function BraceletGuide(props: GuideProps) {
  const options = props.sized?.options ?? [];
  const bangle = isBangle(options);
  const [text, setText] = useState('');
  const around = readLength(`${text.trim()} cm`);
  const isMeasure = around !== null && around >= LEAST && around <= MOST;
  const found = isMeasure ? fittingBracelet(options, around) : null;
  const parts = [
    <GuidePart key="bracelets" title={texts.braceletsTitle}>
      <Steps steps={wristSteps} />
      <GuideTable
        caption={texts.braceletsCaption}
        headings={[texts.wrist, texts.closeFit, texts.withEase, texts.loose]}
        rows={wrists.map((wrist) =>
          [wrist, wrist + 1, wrist + 1.5, wrist + 2.5].map((length) => `${length} cm`),
        )}
      />
      <p className="mt-4 text-14 text-muted">{texts.wristSizeNote}</p>
    </GuidePart>,
    <GuidePart key="bangles" title={texts.bangles}>
      <Steps steps={bangleSteps} />
      <GuideTable
        caption={texts.banglesCaption}
        headings={[texts.handUpTo, texts.innerDiameter]}
        rows={bangles.map((diameter) => [
          `${((diameter * Math.PI) / 10).toFixed(1)} cm`,
          `${diameter} mm`,
        ])}
      />
    </GuidePart>,
  ];
  return (
    <GuideSheet
      {...props}
      found={found}
      finding={isMeasure && !found && options.length > 0 && texts.notOffered}
    >
      <div className="border-b border-hairline px-4 py-6">
        <TextField
          label={bangle ? texts.aroundHand : texts.aroundWrist}
          hint={isMeasure && !bangle ? texts.braceletSits(around + 1.5) : texts.howToMeasure}
          inputMode="decimal"
          autoComplete="off"
          placeholder={bangle ? '19' : '16.5'}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={
            text.trim().length > 1 && !isMeasure ? texts.lengthBetweenCm(LEAST, MOST) : undefined
          }
          className="max-w-72"
        />
      </div>
      {bangle ? parts.toReversed() : parts}
    </GuideSheet>
  );
}
