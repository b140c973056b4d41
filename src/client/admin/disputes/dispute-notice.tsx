import type { DisputeDetail, DisputeStatus } from '#shared/disputes.ts';
import { providerNames } from '#shared/provider-names.ts';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { Deadline } from './deadline.tsx';

const texts: Record<Exclude<DisputeStatus, 'open'>, { title: string; text: string }> = {
  under_review: {
    title: 'The bank decides',
    text: 'Your answer was sent. Do not ship the order before the customer’s bank has decided.',
  },
  won: {
    title: 'You won',
    text: 'The money stays with you. Should the customer’s bank object, it is a new dispute.',
  },
  lost: {
    title: 'You lost',
    text: 'The money went back to the customer. It counts as refunded.',
  },
  accepted: {
    title: 'You accepted',
    text: 'The money goes back to the customer. It counts as refunded.',
  },
};

/** How a dispute stands, and what that means for the order. */
export function DisputeNotice({ dispute }: { dispute: DisputeDetail }) {
  const { status, provider, isDueEstimated, problem } = dispute;
  if (status !== 'open') {
    const { title, text } = texts[status];
    return (
      <div
        className={classes(
          'flex gap-3 rounded-small p-4 text-14',
          status === 'under_review' && 'bg-tone-yellow text-tone-yellow-text',
          status === 'won' && 'bg-tone-green text-tone-green-text',
          (status === 'lost' || status === 'accepted') && 'bg-tone-grey text-tone-grey-text',
        )}
      >
        <Icon name="info" className="mt-0.5 size-5 shrink-0" />
        <p>
          <strong className="block font-semibold">{title}</strong>
          {text}
        </p>
      </div>
    );
  }
  return (
    <div className="flex gap-3 rounded-small bg-tone-red p-4 text-14 text-tone-red-text">
      <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">
          Answer by <Deadline dispute={dispute} />
        </p>
        <p className="mt-1">
          Without an answer {providerNames[provider]} gives the money back. Do not ship the order
          before this is decided.
        </p>
        {isDueEstimated && (
          <p className="mt-1">
            {providerNames[provider]} named no time. This is computed from its rules:{' '}
            {provider === 'paystack'
              ? '16 hours.'
              : '10 working hours, Monday to Friday from 8:00 to 18:00.'}
          </p>
        )}
        {problem && (
          <p role="alert" className="mt-2 font-semibold">
            The last answer did not arrive: {problem}
          </p>
        )}
      </div>
    </div>
  );
}
