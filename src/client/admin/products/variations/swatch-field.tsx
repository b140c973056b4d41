import { useId } from 'react';
import { Button } from '#client/ui/button.tsx';
import { classes } from '#client/ui/classes.ts';
import { metals } from '#client/ui/metals.ts';

interface Props {
  /** Of the option. */
  name: string;
  /** `#rrggbb`, or `''` for none. */
  value: string;
  onChange: (value: string) => void;
}

/** The colour of an option: that of a metal, or any other. */
export function SwatchField({ name, value, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-14 font-medium">Colour of {name}</legend>
      <div className="flex flex-wrap items-center gap-1">
        {metals.map(([metal, color]) => (
          <button
            key={metal}
            type="button"
            aria-label={metal}
            aria-pressed={value === color}
            data-tooltip
            onClick={() => onChange(color)}
            className="flex size-11 items-center justify-center rounded-small hover:bg-hairline/60"
          >
            <i
              aria-hidden="true"
              className={classes(
                'size-7 rounded-full border border-edge outline-offset-2',
                value === color && 'outline-2 outline-ink',
              )}
            >
              <i
                className="block size-full rounded-full forced-color-adjust-none"
                style={{ background: color }}
              />
            </i>
          </button>
        ))}
        <label htmlFor={id} className="ml-1 flex min-h-11 items-center gap-2 text-14">
          Another
          <input
            id={id}
            type="color"
            aria-label={`Another colour of ${name}`}
            value={value || '#ffffff'}
            onChange={({ target }) => onChange(target.value)}
            className="h-9 w-11 cursor-pointer rounded-small border border-edge bg-surface p-0.5"
          />
        </label>
        {value && (
          <Button variant="ghost" size="small" onClick={() => onChange('')}>
            No colour
          </Button>
        )}
      </div>
    </fieldset>
  );
}
