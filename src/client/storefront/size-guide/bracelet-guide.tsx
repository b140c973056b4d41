import { useState } from 'react';
import { readLength } from '#shared/necklace-lengths.ts';
import { TextField } from '#client/ui/field.tsx';
import { fittingBracelet, isBangle } from './fitting-bracelet.ts';
import { GuidePart, GuideSheet, Steps } from './guide-sheet.tsx';
import { GuideTable } from './guide-table.tsx';
import type { GuideProps } from './size-guide.tsx';

const wristSteps = [
  'Lay a narrow strip of paper or a thread around the wrist, just above the bone.',
  'Mark where the end meets it, lay it straight and measure it: that is your wrist size.',
];
const bangleSteps = [
  'Bring thumb and little finger together, as if you were to slip through a bangle.',
  'Measure around the widest part of the hand, at the knuckles.',
];

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
    <GuidePart key="bracelets" title="Bracelets and watches">
      <Steps steps={wristSteps} />
      <GuideTable
        caption="Lengths of bracelets by wrist size"
        headings={['Wrist', 'Close', 'With ease', 'Loose']}
        rows={wrists.map((wrist) =>
          [wrist, wrist + 1, wrist + 1.5, wrist + 2.5].map((length) => `${length} cm`),
        )}
      />
      <p className="mt-4 text-14 text-muted">
        Where a piece is offered by wrist size, the ease is in it already.
      </p>
    </GuidePart>,
    <GuidePart key="bangles" title="Bangles">
      <Steps steps={bangleSteps} />
      <GuideTable
        caption="Inner diameters of bangles by the hand around the knuckles"
        headings={['Hand up to', 'Inner diameter']}
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
      finding={
        isMeasure && !found && options.length > 0 && 'Not offered for this piece; ask us about it.'
      }
    >
      <div className="border-b border-hairline px-4 py-6">
        <TextField
          label={bangle ? 'Around your hand, in centimetres' : 'Around your wrist, in centimetres'}
          hint={
            isMeasure && !bangle
              ? `A bracelet of ${around + 1.5} cm sits with ease.`
              : 'How to measure is said below.'
          }
          inputMode="decimal"
          autoComplete="off"
          placeholder={bangle ? '19' : '16.5'}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={
            text.trim().length > 1 && !isMeasure
              ? `Please enter a length between ${LEAST} and ${MOST} cm`
              : undefined
          }
          className="max-w-72"
        />
      </div>
      {bangle ? parts.toReversed() : parts}
    </GuideSheet>
  );
}
