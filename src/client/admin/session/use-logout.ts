import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { trpc } from '../../trpc.ts';
import { useToast } from '../../ui/toast-provider.tsx';
import { adminPaths } from '../paths.ts';
import { problemText } from '../problem-text.ts';
import { sessionEnded } from './session-ended.ts';

/** Ends the session and forgets everything it has shown. */
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
