import { useState } from 'react';
import { formatNaira, type Kobo } from '#shared/money.ts';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { NairaInput } from '#client/admin/ui/naira-input.tsx';

/** Round sums that people hand over, in kobo. */
const rounds = [1_000, 5_000, 10_000, 50_000, 100_000].map((naira) => naira * 100);
const SHOWN = 3;

/** What a customer may hand over for `due`: the next round sums. */
const likelyCash = (due: Kobo): Kobo[] =>
  [...new Set(rounds.map((round) => Math.ceil(due / round) * round))]
    .filter((sum) => sum > due)
    .slice(0, SHOWN);

/** Calculates the change. Nothing of it is stored. */
export function CashGiven({ due }: { due: Kobo }) {
  const [given, setGiven] = useState<Kobo | null>(null);
  const change = given === null ? null : given - due;
  if (due === 0) return null;
  return (
    <div className="grid gap-2">
      <NairaInput
        label="Cash given"
        hint="Optional: to calculate the change."
        placeholder={formatNaira(due)}
        value={given}
        onChange={setGiven}
      />
      <ChoiceChips
        label="Cash given, round"
        options={likelyCash(due).map((sum) => ({ value: String(sum), label: formatNaira(sum) }))}
        value={String(given)}
        onChange={(sum) => setGiven(Number(sum))}
      />
      {change !== null && (
        <p role="status" className="text-24 font-semibold">
          {change < 0 ? `${formatNaira(-change)} short` : `Change ${formatNaira(change)}`}
        </p>
      )}
    </div>
  );
}
