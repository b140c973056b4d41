import { useState } from 'react';
import { TextField } from '#client/ui/field.tsx';

interface Props {
  label: string;
  name: string;
  /** The stored secret, masked; empty where there is none. */
  stored: string;
  value: string;
  onChange: (value: string) => void;
  disabled: boolean;
  placeholder?: string;
  hint?: string;
  error?: string | undefined;
}

/** A secret that can be replaced but not read. Show and hide act on the typed text. */
export function SecretField({
  label,
  stored,
  value,
  onChange,
  placeholder,
  hint,
  ...props
}: Props) {
  const [isShown, setIsShown] = useState(false);
  const storedHint = stored && `Stored: ${stored}. Leave empty to keep it.`;
  return (
    <div className="relative">
      {/* Not a password field: the browser would save or fill in a password for this site. */}
      <TextField
        {...props}
        label={label}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        placeholder={stored || placeholder}
        hint={[hint, storedHint].filter(Boolean).join(' ') || undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-1p-ignore
        data-lpignore="true"
        style={isShown || value === '' ? undefined : concealed}
      />
      <button
        type="button"
        aria-pressed={isShown}
        disabled={props.disabled}
        onClick={() => setIsShown(!isShown)}
        className="absolute -top-3 right-0 min-h-11 px-1 text-14 text-muted underline underline-offset-4 hover:text-ink disabled:cursor-not-allowed disabled:no-underline disabled:opacity-60"
      >
        {isShown ? 'Hide' : 'Show'}
        <span className="sr-only"> {label.toLowerCase()}</span>
      </button>
    </div>
  );
}

const concealed = { WebkitTextSecurity: 'disc' } as React.CSSProperties;
