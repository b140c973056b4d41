import { useId } from 'react';
import { nigerianStates, type NigerianState } from '#shared/nigerian-states.ts';
import { Button } from '#client/ui/button.tsx';

interface Props {
  chosen: readonly NigerianState[];
  /** States that other zones have as a whole. */
  taken: readonly NigerianState[];
  onChange: (states: NigerianState[]) => void;
  error: string | undefined;
}

/** The states of a zone. */
export function StateChoice({ chosen, taken, onChange, error }: Props) {
  const id = useId();
  const free = nigerianStates.filter((state) => !taken.includes(state));
  const isAll = free.every((state) => chosen.includes(state));
  return (
    <fieldset aria-describedby={error && `${id}-error`}>
      <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-4">
        <legend className="float-left text-14 font-medium">States</legend>
        <Button variant="ghost" size="small" onClick={() => onChange(isAll ? [] : free)}>
          {isAll ? 'Clear' : taken.length > 0 ? 'All other states' : 'All states'}
        </Button>
      </div>
      <div className="clear-both grid max-h-64 grid-cols-2 gap-x-4 overflow-y-auto rounded-small border border-edge px-3 py-1 sm:grid-cols-3">
        {nigerianStates.map((state) => (
          <label key={state} className="flex min-h-11 items-center gap-2 text-14">
            <input
              type="checkbox"
              checked={chosen.includes(state)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...chosen, state] : chosen.filter((each) => each !== state),
                )
              }
              className="size-5 shrink-0 accent-ink"
            />
            {state}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-14 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
