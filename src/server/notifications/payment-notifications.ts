import { amountText, formatNaira } from '#shared/money.ts';
import { MAX_PER_KIND, type Notification } from '#shared/notifications.ts';
import { providerNames } from '#shared/payment-providers.ts';
import { differenceTitles } from '#shared/reconciliation.ts';
import type { Ctx } from '#server/context.ts';
import { Dispute, ReconciliationDifference } from '#server/entities/index.ts';
import { undecidedStatuses, type DisputeStatus } from '#shared/disputes.ts';
import { formatLagosTime } from '#shared/lagos-time.ts';
import type { PaymentProvider, ProviderProblem } from '#shared/payments.ts';
import { entityColumns, isoTime, readRows, sql, verbatim, type RowTime } from '#server/query.ts';
import { listIncidents } from '#server/payment-settings/provider-health.ts';

/** Differences from the providers' records that belong to no order. Others are flags of their orders. */
export async function openDifferences({ em }: Ctx): Promise<Notification[]> {
  const differences = await em.find(
    ReconciliationDifference,
    { resolvedAt: null, order: null },
    { orderBy: { id: 'desc' }, limit: MAX_PER_KIND },
  );
  return differences.map(({ id, provider, kind, amount, currency, reference, foundAt }) => ({
    id: `difference-${id}-${foundAt.getTime()}`,
    type: 'system',
    title: differenceTitles[kind],
    message: [
      amount > 0 && amountText(amount, currency),
      `at ${providerNames[provider]}`,
      reference && `under ${reference}`,
    ]
      .filter(Boolean)
      .join(' '),
    link: '/admin/payments/reconciliation',
    timestamp: foundAt.toISOString(),
    priority: 'high',
  }));
}

interface DisputeRow {
  id: number;
  provider: PaymentProvider;
  status: DisputeStatus;
  /** In kobo, or in hundredths of another currency. */
  amount: number;
  currency: string;
  orderId: number | null;
  dueAt: RowTime;
  createdAt: RowTime;
  updatedAt: RowTime;
}

// Not values: the index is of these statuses.
const undecided = verbatim(`'${undecidedStatuses.join("', '")}'`);

const disputeColumns = sql`order_id as "orderId", ${entityColumns('disputes', Dispute, [
  'id',
  'provider',
  'status',
  'amount',
  'currency',
  'dueAt',
  'createdAt',
  'updatedAt',
])}`;

/** Undecided disputes. A dispute that was answered makes a new, less urgent notification. */
export async function undecidedDisputes({ em }: Ctx): Promise<Notification[]> {
  const disputes = await readRows<DisputeRow>(
    em,
    sql`select ${disputeColumns} from disputes
      where status in (${undecided}) order by due_at, id limit ${verbatim(MAX_PER_KIND)}`,
    'undecided-disputes',
  );
  return disputes.map((dispute) => {
    const { id, provider, status, amount, currency, orderId } = dispute;
    const about = orderId ? `order #${orderId}` : 'an unknown payment';
    const sum = currency === 'NGN' ? formatNaira(amount) : `${currency} ${amount / 100}`;
    const isOpen = status === 'open';
    return {
      id: `dispute-${id}-${status}`,
      type: 'order',
      title: isOpen ? 'Payment Disputed' : 'Dispute Under Review',
      message: isOpen
        ? `${sum} of ${about} is disputed at ${providerNames[provider]}. Answer by ${formatLagosTime(isoTime(dispute.dueAt))} (Lagos)`
        : `${sum} of ${about}: the customer’s bank decides`,
      link: `/admin/disputes/${id}`,
      timestamp: isoTime(isOpen ? dispute.createdAt : dispute.updatedAt),
      priority: isOpen ? 'high' : 'low',
    };
  });
}

const titles: Record<ProviderProblem, (name: string) => string> = {
  provider_refuses_key: (name) => `${name} Refuses Your Key`,
  provider_silent: (name) => `${name} Does Not Answer`,
};

/** Payment providers that do not work at the moment. */
export async function failingProviders(ctx: Ctx): Promise<Notification[]> {
  return (await listIncidents(ctx)).map(({ provider, problem, since }) => ({
    id: `provider-${provider}-${since.getTime()}`,
    type: 'system',
    title: titles[problem](providerNames[provider]),
    message: `Nobody can pay with ${providerNames[provider]} at the moment`,
    link: '/admin/payments',
    timestamp: since.toISOString(),
    priority: 'high',
  }));
}
