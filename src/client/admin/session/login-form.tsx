import { useRef, useState, type FormEvent } from 'react';
import type { LoginInput } from '#shared/auth.ts';
import { Button } from '#client/ui/button.tsx';
import { TextField } from '#client/ui/field.tsx';
import { useFailure } from '#client/admin/ui/use-save.ts';

interface Props {
  username?: string;
  pending: boolean;
  onSubmit: (credentials: LoginInput) => void;
}

export function LoginForm({ username: knownName = '', pending, onSubmit }: Props) {
  const failure = useFailure();
  const form = useRef<HTMLFormElement>(null);
  const [isShown, setIsShown] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    const fields = new FormData(event.currentTarget);
    const username = (fields.get('username') as string).trim();
    const password = fields.get('password') as string;
    if (username && password) return onSubmit({ username, password });
    form.current?.querySelector<HTMLInputElement>(username ? '#password' : '#username')?.focus();
    return failure('Validation error')('Please enter both username and password');
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        id="username"
        name="username"
        label="Username"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={knownName}
        autoFocus={knownName === ''}
      />
      <div className="relative">
        <TextField
          id="password"
          name="password"
          label="Password"
          type={isShown ? 'text' : 'password'}
          autoComplete="current-password"
          autoFocus={knownName !== ''}
        />
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="absolute -top-3 right-0 min-h-11 px-1 text-14 text-muted underline underline-offset-4 hover:text-ink"
        >
          {isShown ? 'Hide' : 'Show'}
          <span className="sr-only"> password</span>
        </button>
      </div>
      <Button type="submit" pending={pending} className="w-full">
        {pending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}
