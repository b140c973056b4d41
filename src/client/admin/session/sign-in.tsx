import { Button } from '#client/ui/button.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { CodeForm } from './code-form.tsx';
import { LoginForm } from './login-form.tsx';
import { supportsPasskeys } from './passkeys.ts';
import { usePasskeySuggestions, type SignInSteps } from './login.ts';

interface Props {
  /** Of the session that has ended. */
  username?: string;
  steps: SignInSteps;
}

/** The forms for signing in: username and password or a passkey, then a code if the account has an authenticator app. */
export function SignIn({ username, steps }: Props) {
  const { needsCode, password, code, passkey, isPasskeyPending, backToPassword } = steps;
  usePasskeySuggestions(steps, !needsCode);
  return (
    <>
      {needsCode ? (
        <CodeForm pending={code.isPending} onSubmit={code.mutate} onBack={backToPassword} />
      ) : (
        <LoginForm
          {...(username !== undefined && { username })}
          pending={password.isPending}
          onSubmit={(credentials) => password.mutate(credentials)}
        />
      )}
      {supportsPasskeys() && (
        <Button
          variant="secondary"
          className="mt-3 w-full"
          pending={isPasskeyPending}
          onClick={() => passkey.mutate({ byAutofill: false })}
        >
          <AdminIcon name="key" className="size-5" />
          Use a passkey
        </Button>
      )}
    </>
  );
}
