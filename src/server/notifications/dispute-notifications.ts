import type { Notification } from '#shared/notifications.ts';
import { undecidedStatuses } from '#shared/disputes.ts';
import { formatLagosTime } from '#shared/lagos-time.ts';
import { formatNaira } from '#shared/money.ts';
import { providerNames } from '#shared/provider-names.ts';
import type { Context } from '../context.ts';
import { Dispute } from '../entities/index.ts';
import { MOST_OF_A_KIND } from './most-of-a-kind.ts';

/** Disputes that nobody has decided yet; one that was answered is news once more, and no longer urgent. */
export async function undecidedDisputes({ em }: Pick<Context, 'em'>): Promise<Notification[]> {
  const disputes = await em.find(
    Dispute,
    { status: { $in: undecidedStatuses } },
    { orderBy: { dueAt: 'asc', id: 'asc' }, limit: MOST_OF_A_KIND },
  );
  return disputes.map((dispute) => {
    const { id, provider, status, amount, currency, order } = dispute;
    const about = order ? `order #${order.id}` : 'an unknown payment';
    const sum = currency === 'NGN' ? formatNaira(amount) : `${currency} ${amount / 100}`;
    const isOpen = status === 'open';
    return {
      id: `dispute-${id}-${status}`,
      type: 'order',
      title: isOpen ? 'Payment Disputed' : 'Dispute Under Review',
      message: isOpen
        ? `${sum} of ${about} is disputed at ${providerNames[provider]}. Answer by ${formatLagosTime(dispute.dueAt.toISOString())} (Lagos)`
        : `${sum} of ${about}: the customer’s bank decides`,
      link: `/admin/disputes/${id}`,
      timestamp: (isOpen ? dispute.createdAt : dispute.updatedAt).toISOString(),
      priority: isOpen ? 'high' : 'low',
    };
  });
}
