import type { ErrorBody } from '#shared/errors.ts';
import { OFFLINE, UNHEARD } from '#client/lib/connection-words.ts';
import type { ShownProblem } from '#client/ui/problem.tsx';

/**
 * What a visitor is told of a message that was not sent, or may not have been. `error` is what the server said; null when
 * no answer of its own arrived.
 */
export function sendingProblem(error: ErrorBody | null, isOnline: boolean): ShownProblem {
  if (error?.code === 'too_many_requests') {
    // The phones of a mobile network share an address, so that it need not have been this one.
    return {
      title: 'That is a lot of messages',
      text: 'Several came from your connection within the last hour. Nothing you typed is lost: please send it later, or reach us in another way.',
    };
  }
  if (error) {
    return {
      title: 'Your message was not sent',
      text: `${error.message} Nothing you typed is lost.`,
    };
  }
  return isOnline
    ? {
        title: UNHEARD,
        text: 'Your message may not have arrived. Nothing you typed is lost: press the button again, and it arrives only once.',
      }
    : {
        title: OFFLINE,
        text: 'Nothing you typed is lost. Press the button again when you are connected.',
      };
}
