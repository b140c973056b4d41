import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { trpc } from '#client/lib/trpc.ts';
import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { adminPaths } from '#client/admin/paths.ts';
import { problemText } from '#client/admin/ui/format.ts';
import { sessionEnded } from './session.ts';

interface Callbacks {
  /** Called after the login. `isRefreshed` is false if the user could not be refetched. */
  onDone: (isRefreshed: boolean) => void;
}

/** Signs in and reports the outcome. */
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

/** Ends the session and clears its cached data. */
export function useLogout() {
  const toast = useToast();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();
  return trpc.auth.logout.useMutation({
    onSuccess: async () => {
      await navigate(adminPaths.login);
      sessionEnded.set(false);
      utils.auth.session.setData(undefined, null);
      queryClient.removeQueries({ type: 'inactive' });
      toast({ title: 'Logged out successfully' });
    },
    onError: (error) =>
      toast({ variant: 'destructive', title: 'Error', description: problemText(error) }),
  });
}
