import { useCallback } from 'react';
import { type ToastContent, useToast } from '#client/ui/toast/toast-provider.tsx';
import { problemText } from './format.ts';

type Said = string | ToastContent;

interface Saving<Data, Variables> {
  /** What a toast says when it is done; without it nothing does. */
  done?: Said | ((data: Data, variables: Variables) => Said) | undefined;
  /** The title of the toast that says why not. */
  failed: string;
  /** When it is done: shows the answer, closes a dialog. */
  onDone?: (data: Data, variables: Variables) => unknown;
  /** Shows the error where it belongs; true if that says enough. */
  refused?: (error: unknown, variables: Variables) => boolean | Promise<boolean>;
  /** Reads again what it changed, whatever came of it. */
  refresh?: () => unknown;
}

const contentOf = (said: Said): ToastContent => (typeof said === 'string' ? { title: said } : said);

/** Says in a toast that something failed, and why: an error, or a sentence. */
export function useFailure() {
  const toast = useToast();
  return useCallback(
    (title: string) => (reason: unknown) =>
      toast({
        variant: 'destructive',
        title,
        description: typeof reason === 'string' ? reason || undefined : problemText(reason),
      }),
    [toast],
  );
}

/** Options of a mutation that say what came of it: `trpc.mails.retry.useMutation(saving({ failed: 'Not started' }))`. */
export function useSave() {
  const toast = useToast();
  const failure = useFailure();
  return <Data, Variables>({
    done,
    failed,
    onDone,
    refused,
    refresh,
  }: Saving<Data, Variables>) => ({
    onSuccess: async (data: Data, variables: Variables) => {
      const said = typeof done === 'function' ? done(data, variables) : done;
      if (said !== undefined) toast(contentOf(said));
      await onDone?.(data, variables);
    },
    onError: async (error: unknown, variables: Variables) => {
      if (!(await refused?.(error, variables))) failure(failed)(error);
    },
    onSettled: () => refresh?.(),
  });
}
