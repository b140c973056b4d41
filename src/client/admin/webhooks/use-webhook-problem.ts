import { useToast } from '#client/ui/toast/toast-provider.tsx';
import { problemText } from '#client/admin/ui/format.ts';

/** Shows why an action failed. */
export function useWebhookProblem() {
  const toast = useToast();
  return (title: string) => (error: unknown) =>
    toast({ variant: 'destructive', title, description: problemText(error) });
}
