import { useState } from 'react';
import { circumferenceOf, MAX_RING_SIZE, MIN_RING_SIZE } from '#shared/ring-sizes.ts';
import { TextField } from '#client/ui/field.tsx';
import { Steps } from '#client/storefront/size-guide/parts/guide-sheet.tsx';
import * as texts from '#client/texts/size-guide.ts';

const steps = [texts.fingerStep1, texts.fingerStep2, texts.fingerStep3];

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
        label={texts.lengthInMm}
        inputMode="decimal"
        autoComplete="off"
        placeholder="54"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          const next = Number(target.value.trim().replace(',', '.'));
          if (next >= least && next <= most) onMeasure(next);
        }}
        error={isWrong ? texts.lengthBetweenMm(least, most) : undefined}
        className="mt-5 max-w-60"
      />
      <p className="mt-5 text-14 text-muted">{texts.measureEvening}</p>
    </>
  );
}
