import { useState } from 'react';
import { circumferenceOf, MAX_RING_SIZE, MIN_RING_SIZE } from '#shared/ring-sizes.ts';
import { TextField } from '#client/ui/field.tsx';
import { Steps } from '#client/storefront/size-guide/guide-sheet.tsx';

const steps = [
  'Lay a narrow strip of paper or a thread around the finger, where the ring will sit. It should still slide over the knuckle.',
  'Mark where the end meets the strip.',
  'Lay it straight along a ruler and read the length in millimetres.',
];

const least = Math.ceil(circumferenceOf(MIN_RING_SIZE));
const most = Math.floor(circumferenceOf(MAX_RING_SIZE));

/** For customers who own no ring that fits. */
export function FingerMeasure({ onMeasure }: { onMeasure: (circumference: number) => void }) {
  const [text, setText] = useState('');
  const length = Number(text.trim().replace(',', '.'));
  const isLength = text.trim() !== '' && length >= least && length <= most;
  const isWrong = text.trim().length > 1 && !isLength;
  return (
    <>
      <Steps steps={steps} />
      <TextField
        label="Length in millimetres"
        inputMode="decimal"
        autoComplete="off"
        placeholder="54"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          const next = Number(target.value.trim().replace(',', '.'));
          if (next >= least && next <= most) onMeasure(next);
        }}
        error={isWrong ? `Please enter a length between ${least} and ${most} mm` : undefined}
        className="mt-5 max-w-60"
      />
      <p className="mt-5 text-14 text-muted">
        Measure in the evening and with warm hands: fingers change by up to half a size in a day.
        For a band wider than 6 mm, take half a size more.
      </p>
    </>
  );
}
