import { useState } from 'react';
import { formatNaira, type Kobo } from '#shared/money.ts';
import { payableNow, type PlanStatement } from '#shared/plan-statement.ts';
import { parseNaira } from '#shared/typed-naira.ts';
import { TextField } from '#client/ui/field.tsx';
import * as texts from '#client/texts/plan.ts';

interface Props {
  plan: PlanStatement;
  value: Kobo;
  onChange: (amount: Kobo | null) => void;
}

/** Which amount of a plan is paid now: the next part, all of it, or any amount of a free one. */
export function PartChoice({ plan, value, onChange }: Props) {
  const { usual } = payableNow(plan);
  const [typed, setTyped] = useState('');
  const amounts = [
    [texts.thisPart, usual],
    ...(plan.due > usual ? [[texts.all, plan.due] as const] : []),
  ] as const;
  return (
    <fieldset className="mt-6 grid gap-1">
      <legend className="text-14 font-medium">{texts.howMuch}</legend>
      {amounts.map(([label, amount]) => (
        <label key={label} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name="part"
            checked={typed === '' && value === amount}
            onChange={() => {
              setTyped('');
              onChange(amount);
            }}
            className="size-5 accent-ink"
          />
          <span className="flex-1">{label}</span>
          <span className="tabular-nums">{formatNaira(amount)}</span>
        </label>
      ))}
      {plan.terms.isFree && (
        <TextField
          label={texts.otherAmount}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            onChange(parseNaira(target.value));
          }}
        />
      )}
    </fieldset>
  );
}
