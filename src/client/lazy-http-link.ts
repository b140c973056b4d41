import { TRPCClientError, type OperationLink, type TRPCLink } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { Router } from './lib/trpc.ts';

export const loadHttpLink = () => import('./http-link.ts').then(({ httpLink }) => httpLink);

/** Sends calls over HTTP with code that loads for the first of them: a page arrives with its data. */
export const lazyHttpLink: TRPCLink<Router> = (runtime) => {
  // One link for all calls, so that they share requests.
  let link: OperationLink<Router> | undefined;
  const load = async () => {
    const httpLink = await loadHttpLink();
    return (link ??= httpLink(runtime));
  };
  return (call) =>
    observable((observer) => {
      let isCancelled = false;
      let cancel = () => {
        isCancelled = true;
      };
      load().then(
        (loaded) => {
          if (isCancelled) return;
          const sending = loaded(call).subscribe(observer);
          cancel = () => sending.unsubscribe();
        },
        (cause: Error) => observer.error(TRPCClientError.from(cause)),
      );
      return () => cancel();
    });
};
