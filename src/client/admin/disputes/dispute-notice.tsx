import type { DisputeDetail, DisputeStatus } from '#shared/disputes.ts';
import { providerGuides } from '#client/admin/payments/provider-labels.ts';
import { providerNames } from '#shared/payment-providers.ts';
import { classes } from '#client/ui/classes.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { Deadline } from '#client/admin/ui/deadline.tsx';

const texts: Record<Exclude<DisputeStatus, 'open'>, { title: string; text: string }> = {
  under_review: {
    title: 'The bank is deciding',
    text: 'Your answer was sent. Do not ship the order before the customer’s bank has decided.',
  },
  won: {
    title: 'You won',
    text: 'The money stays with you. If the customer’s bank objects, a new dispute opens.',
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

/** The state of a dispute, and what it means for the order. */
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
        <AdminIcon name="info" className="mt-0.5 size-5 shrink-0" />
        <p>
          <strong className="block font-semibold">{title}</strong>
          {text}
        </p>
      </div>
    );
  }
  return (
    <div className="flex gap-3 rounded-small bg-tone-red p-4 text-14 text-tone-red-text">
      <AdminIcon name="alert" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">
          Answer by <Deadline dispute={dispute} />
        </p>
        <p className="mt-1">
          Without an answer {providerNames[provider]} refunds the money. Do not ship the order
          before this is decided.
        </p>
        {isDueEstimated && (
          <p className="mt-1">
            {providerNames[provider]} gave no deadline. This one is computed from its rules:{' '}
            {providerGuides[provider].disputeDeadline}
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
