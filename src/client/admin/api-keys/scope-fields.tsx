import { useId, type ComponentProps } from 'react';
import { area, areaOf, isChangeable, scopeNouns, type Scope } from '#shared/staff-rights.ts';
import { classes } from '#client/ui/classes.ts';
import { areaLabels } from '#client/admin/staff/area-labels.ts';
import { belowProblem, ChoiceProblem } from '#client/admin/ui/choice-problem.tsx';
import { nounLabels } from './scope-labels.ts';

interface Props {
  /** The attributes that tie each box to the form's field. */
  field: ComponentProps<'input'>;
  error: string | undefined;
}

const kinds = [
  { kind: 'read', label: 'Read' },
  { kind: 'write', label: 'Change' },
] as const;

/** The scopes of a key by area, each to read or to change. */
export function ScopeFields({ field, error }: Props) {
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1 text-14 font-medium">What it may do</legend>
      <p className="mb-2 text-14 text-muted">
        Changing includes reading. No key reaches accounts, keys or payment secrets.
      </p>
      <ChoiceProblem id={errorId} error={error} />
      <div className="divide-y divide-hairline rounded-small border border-edge bg-surface">
        {area.options.map((one) => (
          <div key={one} className="px-3 py-2">
            <p className="text-12 text-muted">{areaLabels[one].label}</p>
            {scopeNouns
              .filter((noun) => areaOf(`${noun}:read`) === one)
              .map((noun) => (
                <div key={noun} className="flex flex-wrap items-center justify-between gap-x-4">
                  <span className="text-14 font-medium">{nounLabels[noun]}</span>
                  <span className="flex gap-4">
                    {kinds
                      .filter(({ kind }) => kind === 'read' || isChangeable(noun))
                      .map(({ kind, label }) => (
                        <label key={kind} className="flex min-h-11 items-center gap-2 text-14">
                          <input
                            {...field}
                            type="checkbox"
                            value={`${noun}:${kind}` satisfies Scope}
                            aria-invalid={error ? true : undefined}
                            className={classes('size-5 accent-ink', belowProblem)}
                          />
                          <span>
                            {label}
                            <span className="sr-only"> {nounLabels[noun].toLowerCase()}</span>
                          </span>
                        </label>
                      ))}
                  </span>
                </div>
              ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
