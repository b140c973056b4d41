import { useState } from 'react';
import { formatNaira, type Kobo } from '#shared/money.ts';
import { formatLagosDay, lagosDay } from '#shared/lagos-time.ts';
import { partsOf, planPeriods } from '#shared/plan-statement.ts';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { periodLabels, readTerms, type TermsDraft, type TermsProblems } from './terms-draft.ts';

interface Props {
  value: TermsDraft;
  onChange: (value: TermsDraft) => void;
  problems: TermsProblems;
  /** What an order costs, to show its parts. */
  total: Kobo;
}

/** How an order is paid in parts, and what that comes to. */
export function TermsFields({ value, onChange, problems, total }: Props) {
  const number = (name: 'first' | 'count' | 'graceDays' | 'kept', label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      value={value[name]}
      error={problems[name]}
      onChange={({ target }) => onChange({ ...value, [name]: target.value })}
    />
  );
  const { terms } = readTerms(value);
  const [today] = useState(() => lagosDay(new Date()));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <ChoiceChips
          label="The rest"
          shownLabel="The rest"
          options={[
            { value: 'parts', label: 'In equal parts' },
            { value: 'free', label: 'Any amounts until a day' },
          ]}
          value={value.isFree ? 'free' : 'parts'}
          onChange={(kind) => onChange({ ...value, isFree: kind === 'free' })}
        />
      </div>
      {number('first', 'At once (%)')}
      {number('count', value.isFree ? 'How many times' : 'Further parts')}
      <SelectField
        label={value.isFree ? 'What' : 'Every'}
        value={value.every}
        onChange={({ target }) =>
          onChange({
            ...value,
            every: planPeriods.find((name) => name === target.value) ?? value.every,
          })
        }
      >
        {planPeriods.map((name) => (
          <option key={name} value={name}>
            {periodLabels[name]}
          </option>
        ))}
      </SelectField>
      {number('graceDays', 'Days of grace', 'So long after a missed day the pieces stay reserved.')}
      {number(
        'kept',
        'You keep at most (%)',
        'Of the price, if the plan ends early. Buyers read it before they pay.',
      )}
      {terms && total > 0 && (
        <ol className="grid gap-1 text-14 sm:col-span-2">
          {partsOf(terms, total, today).map(({ dueOn, amount }, at) => (
            <li key={dueOn} className="flex justify-between gap-4">
              <span className="text-muted">
                {at > 0 && value.isFree ? 'until ' : ''}
                {formatLagosDay(dueOn)}
              </span>
              <span className="tabular-nums">{formatNaira(amount)}</span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
