import type { TRPCClientError, TRPCLink } from '@trpc/client';
import { observable, type Unsubscribable } from '@trpc/server/observable';
import { errorBody } from '#client/lib/error-body.ts';
import type { Router } from '#client/lib/trpc.ts';
import { verification } from './verification.ts';

/** Repeats a call that the server has refused with `verify_again`, once the person has proved who they are. */
export const verifyLink: TRPCLink<Router> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      let call: Unsubscribable;
      const verifyAndRepeat = async (refusal: TRPCClientError<Router>) => {
        if (await verification.ask()) call = next(op).subscribe(observer);
        else observer.error(refusal);
      };
      call = next(op).subscribe({
        ...observer,
        error: (error) => {
          if (errorBody(error)?.code === 'verify_again') void verifyAndRepeat(error);
          else observer.error(error);
        },
      });
      return () => call.unsubscribe();
    });
