import { Switch as RadixSwitch } from 'radix-ui';
import { useId, type ReactNode } from 'react';

interface Props {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** An on/off switch with its label at the left. */
export function Switch({ label, hint, checked, onChange, disabled = false }: Props) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-center justify-between gap-4">
      <div>
        <label htmlFor={id} className="block text-14 font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-14 text-muted">
            {hint}
          </p>
        )}
      </div>
      <RadixSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative h-7 w-12 shrink-0 rounded-full border border-edge bg-tone-grey transition-colors before:absolute before:-inset-2.25 disabled:opacity-50 data-[state=checked]:border-success data-[state=checked]:bg-success"
      >
        <RadixSwitch.Thumb className="block size-5 translate-x-1 rounded-full bg-surface shadow transition-transform duration-150 data-[state=checked]:translate-x-5.5" />
      </RadixSwitch.Root>
    </div>
  );
}
