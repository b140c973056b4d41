import { nigerianStates, type NigerianState } from '#shared/nigerian-states.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { readStates, suggestStates } from './typed-states.ts';

interface Props {
  chosen: readonly NigerianState[];
  /** What is typed of the next ones. */
  typed: string;
  /** States that other zones have as a whole. */
  taken: readonly NigerianState[];
  onChange: (change: { states?: NigerianState[]; typedStates: string }) => void;
  error: string | undefined;
}

const chip =
  'flex min-h-11 items-center gap-2 rounded-full border border-edge bg-surface px-4 text-14 hover:border-ink';

/** The states of a zone: typed, by name or by region. */
export function StateChoice({ chosen, typed, taken, onChange, error }: Props) {
  const free = nigerianStates.filter((state) => !taken.includes(state));
  const isAll = free.every((state) => chosen.includes(state));
  const suggestions = suggestStates(typed, chosen);
  const add = (text: string) => {
    const { states, rest } = readStates(text, taken);
    onChange({ states: [...new Set([...chosen, ...states])], typedStates: rest });
  };
  return (
    <div>
      <div className="flex items-start gap-2">
        <TextField
          label="States"
          placeholder={chosen.length === 0 ? 'Lagos, Ogun or South West' : 'Another state'}
          autoComplete="off"
          className="min-w-0 flex-1"
          value={typed}
          onChange={({ target: { value } }) =>
            /[,;\n]/.test(value) ? add(value) : onChange({ typedStates: value })
          }
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed.trim() === '') return;
            event.preventDefault();
            add(readStates(typed).states.length > 0 ? typed : (suggestions[0] ?? typed));
          }}
          onBlur={() => add(typed)}
          error={error}
        />
        <Button
          variant="ghost"
          size="small"
          className="mt-7"
          onClick={() => onChange({ states: isAll ? [] : free, typedStates: '' })}
        >
          {isAll ? 'Clear' : taken.length > 0 ? 'All other states' : 'All states'}
        </Button>
      </div>
      {suggestions.length > 0 && (
        <div role="group" aria-label="Suggested" className="mt-2 flex flex-wrap gap-2">
          {suggestions.map((name) => (
            <button
              key={name}
              type="button"
              // The field does not lose the focus, and with it the suggestions.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => add(name)}
              className={`${chip} border-dashed`}
            >
              <span aria-hidden>+</span>
              {name}
            </button>
          ))}
        </div>
      )}
      {chosen.length > 0 && (
        <ul
          aria-label="Chosen states"
          className="mt-2 flex max-h-44 flex-wrap gap-2 overflow-y-auto"
        >
          {chosen.map((state) => (
            <li key={state}>
              <button
                type="button"
                aria-label={`Remove ${state}`}
                onClick={() =>
                  onChange({ states: chosen.filter((it) => it !== state), typedStates: typed })
                }
                className={chip}
              >
                {state}
                <span aria-hidden>×</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
