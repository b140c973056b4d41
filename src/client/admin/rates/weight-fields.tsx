import { metalNames, ratedMetals } from '#shared/metals.ts';
import { formatNaira } from '#shared/money.ts';
import type { Variation } from '#shared/variations.ts';
import { roundingSteps } from '#shared/weight-prices.ts';
import { SelectField, TextField } from '#client/ui/field.tsx';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import {
  noOption,
  type MakingKind,
  type WeighedOptionDraft,
  type WeightDraft,
  type WeightProblems,
} from './weight-draft.ts';

interface Props {
  value: WeightDraft;
  onChange: (changes: Partial<WeightDraft>) => void;
  problems: WeightProblems;
  variations: readonly Variation[];
}

const makingKinds: { value: MakingKind; label: string }[] = [
  { value: 'gram', label: 'per gram' },
  { value: 'percent', label: '% of the metal' },
  { value: 'fixed', label: 'for the piece' },
];

export function WeightFields({ value, onChange, problems, variations }: Props) {
  const variation = variations.find(({ name }) => name === value.variation);
  return (
    <div className="grid gap-6">
      <Panel title="The piece">
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <ChoiceChips
              label="Metal"
              shownLabel="Metal"
              options={ratedMetals.map((name) => ({ value: name, label: metalNames[name] }))}
              value={value.metal}
              onChange={(metal) => onChange({ metal })}
            />
          </div>
          <TextField
            label="Purity"
            hint="18k, or in thousandths: 750"
            autoCapitalize="none"
            autoComplete="off"
            value={value.purity}
            error={problems.purity}
            onChange={({ target }) => onChange({ purity: target.value })}
          />
          <TextField
            label="Grams"
            hint="Of the metal alone, without stones."
            inputMode="decimal"
            autoComplete="off"
            value={value.grams}
            error={problems.grams}
            onChange={({ target }) => onChange({ grams: target.value })}
          />
        </div>
      </Panel>
      <Panel title="Making and stones">
        <div className="grid gap-5 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <ChoiceChips
              label="Making charge"
              shownLabel="Making charge"
              options={makingKinds}
              value={value.makingBy}
              onChange={(makingBy) => onChange({ makingBy })}
            />
          </div>
          {value.makingBy === 'percent' ? (
            <TextField
              label="Percent of the metal’s value"
              inputMode="decimal"
              autoComplete="off"
              value={value.makingPercent}
              error={problems.makingPercent}
              onChange={({ target }) => onChange({ makingPercent: target.value })}
            />
          ) : (
            <NairaInput
              label={value.makingBy === 'gram' ? '₦ for each gram' : '₦ for the piece'}
              value={value.makingKobo}
              error={problems.makingKobo}
              onChange={(makingKobo) => onChange({ makingKobo })}
            />
          )}
          <NairaInput
            label="Stones (₦)"
            value={value.stones}
            error={problems.stones}
            onChange={(stones) => onChange({ stones })}
          />
          <SelectField
            label="Round to"
            value={value.step}
            onChange={({ target }) =>
              onChange({
                step: roundingSteps.find((step) => String(step) === target.value) ?? value.step,
              })
            }
          >
            {roundingSteps.map((step) => (
              <option key={step} value={step}>
                {formatNaira(step)}
              </option>
            ))}
          </SelectField>
        </div>
      </Panel>
      {variations.length > 0 && (
        <Panel
          title="Options that weigh otherwise"
          description="One choice can have other grams or another purity for each of its options. Empty: as above."
        >
          <SelectField
            label="Which choice?"
            value={value.variation}
            onChange={({ target }) => onChange({ variation: target.value })}
          >
            <option value="">None: all weigh the same</option>
            {variations.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
          {problems.options && <p className="mt-2 text-14 text-danger">{problems.options}</p>}
          <div className="mt-4 grid gap-3">
            {variation?.options.map((option) => (
              <OptionFields
                key={option}
                option={option}
                value={value.options[option] ?? noOption}
                onChange={(own) => onChange({ options: { ...value.options, [option]: own } })}
              />
            ))}
          </div>
        </Panel>
      )}
    </div>
  );
}

const OptionFields = ({
  option,
  value,
  onChange,
}: {
  option: string;
  value: WeighedOptionDraft;
  onChange: (value: WeighedOptionDraft) => void;
}) => (
  <div className="grid grid-cols-[1fr_1fr] gap-x-3 gap-y-1 sm:grid-cols-[2fr_1fr_1fr] sm:items-center">
    <p className="text-14 wrap-anywhere max-sm:col-span-2">{option}</p>
    <TextField
      label={`Grams of ${option}`}
      isCell
      placeholder="Grams"
      inputMode="decimal"
      autoComplete="off"
      value={value.grams}
      onChange={({ target }) => onChange({ ...value, grams: target.value })}
    />
    <TextField
      label={`Purity of ${option}`}
      isCell
      placeholder="Purity"
      autoCapitalize="none"
      autoComplete="off"
      value={value.purity}
      onChange={({ target }) => onChange({ ...value, purity: target.value })}
    />
  </div>
);
