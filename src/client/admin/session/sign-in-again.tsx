import { useQueryClient } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { LoginForm } from '../login/login-form.tsx';
import { sessionEnded } from './session-ended.ts';
import { useLogin } from './use-login.ts';

/** Over the whole screen, which keeps what was being typed but is not to be seen by whoever comes by. */
export function SignInAgain({ username }: { username: string }) {
  const queryClient = useQueryClient();
  const login = useLogin({
    onDone: () => {
      sessionEnded.set(false);
      void queryClient.invalidateQueries();
    },
  });
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Content
          onEscapeKeyDown={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-paper p-4"
        >
          <div className="w-full max-w-sm">
            <Dialog.Title className="font-display text-32">Please sign in again</Dialog.Title>
            <Dialog.Description className="mt-2 mb-6 text-muted">
              Your session has ended. What you were doing is still here.
            </Dialog.Description>
            <LoginForm
              username={username}
              pending={login.isPending}
              onSubmit={(credentials) => login.mutate(credentials)}
            />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
