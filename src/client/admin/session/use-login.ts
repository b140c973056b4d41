import { trpc } from '../../trpc.ts';
import { useToast } from '../../ui/toast-provider.tsx';
import { problemText } from '../problem-text.ts';

interface Callbacks {
  /** Signed in. `isRefreshed` is false when who that is could not be read again. */
  onDone: (isRefreshed: boolean) => void;
}

/** Signs in and says how it went. */
export function useLogin({ onDone }: Callbacks) {
  const toast = useToast();
  const utils = trpc.useUtils();
  return trpc.auth.login.useMutation({
    onSuccess: async (signedIn) => {
      utils.auth.session.setData(undefined, signedIn);
      const user = await utils.auth.session.fetch(undefined, { staleTime: 0 }).catch(() => null);
      toast({ title: 'Login successful', description: 'Welcome to the admin dashboard' });
      onDone(user !== null);
    },
    onError: (error) =>
      toast({
        variant: 'destructive',
        title: 'Login failed',
        description: problemText(error),
      }),
  });
}
