import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { formatNaira } from '#shared/money.ts';
import { providerNames } from '#shared/payment-providers.ts';
import type { RecordTotals, ProviderComparison } from '#shared/reconciliation.ts';
import { classes } from '#client/ui/classes.ts';
import { useMayOpen } from '#client/admin/session/rights.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { LoadingText, ProblemPanel, Panel } from '#client/admin/ui/panel.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';
import { DifferenceList } from './difference-list.tsx';

const POLL_INTERVAL_MS = 2000;

/** Compares the store's payments and refunds with the providers' lists and shows the differences. */
export function Component() {
  const mayOpen = useMayOpen();
  const { data, error, refetch } = trpc.reconciliation.overview.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data?.current ? POLL_INTERVAL_MS : false),
  });
  const saving = useSave();
  const utils = trpc.useUtils();
  const start = trpc.reconciliation.start.useMutation(
    saving({
      failed: 'The comparison did not start',
      onDone: () => utils.reconciliation.overview.invalidate(),
    }),
  );
  const { current, last } = data ?? {};
  return (
    <>
      <PageHeader
        title="Payment check"
        {...(mayOpen(adminPaths.payments) && {
          back: { to: adminPaths.payments, label: 'Payments' },
        })}
        description="The providers’ records of the last 30 days, compared with the store’s every night at 3."
        actions={
          <Button
            size="small"
            pending={start.isPending || current != null}
            onClick={() => start.mutate()}
          >
            {current ? 'Comparing...' : 'Compare now'}
          </Button>
        }
      />
      {!data && error && <ProblemPanel error={error} onRetry={refetch} />}
      {!data && !error && <LoadingText>Loading the last comparison...</LoadingText>}
      {data && (
        <div className="grid gap-6">
          <p role="status" className="text-14 text-muted">
            {current && (current.progress ?? 'The comparison is starting.')}
            {!current && last?.finishedAt && (
              <>
                {last.state === 'failed' ? 'The last comparison failed on ' : 'Last compared on '}
                <DateTime iso={last.finishedAt} time />
                {last.requestedBy ? ` by ${last.requestedBy}.` : ', at night.'}
              </>
            )}
            {!current && !last && 'Nothing has been compared yet.'}
          </p>
          {last && last.results.length > 0 && (
            <div className="grid items-start gap-4 lg:grid-cols-2">
              {last.results.map((result) => (
                <ComparisonPanel
                  key={result.provider}
                  comparison={result}
                  open={data.open[result.provider]}
                />
              ))}
            </div>
          )}
          {/* Remount after each comparison. */}
          <DifferenceList key={last?.id} />
        </div>
      )}
    </>
  );
}

interface Props {
  comparison: ProviderComparison;
  /** The number of unresolved differences. */
  open: number;
}

const tones = {
  green: 'bg-tone-green text-tone-green-text',
  yellow: 'bg-tone-yellow text-tone-yellow-text',
  red: 'bg-tone-red text-tone-red-text',
};

/** One provider's figures beside the store's. Green only if everything was compared and nothing is open. */
function ComparisonPanel({ comparison, open }: Props) {
  const { provider, problem, payments, refunds } = comparison;
  const name = providerNames[provider];
  const [tone, text] = problem
    ? (['yellow', `${name} could not be compared: ${problem}`] as const)
    : open > 0
      ? (['red', open === 1 ? 'One difference is open' : `${open} differences are open`] as const)
      : (['green', 'Everything agrees'] as const);
  return (
    <Panel title={name}>
      <p className={classes('flex gap-2 rounded-small px-3 py-2 text-14 font-medium', tones[tone])}>
        <AdminIcon name={tone === 'green' ? 'check' : 'alert'} className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 break-words">{text}</span>
      </p>
      {!problem && (
        <dl className="mt-4 grid gap-3 text-14">
          <Figure label="Payments" name={name} one="payment" many="payments" sides={payments} />
          <Figure label="Refunds" name={name} one="refund" many="refunds" sides={refunds} />
        </dl>
      )}
    </Panel>
  );
}

interface FigureProps {
  label: string;
  name: string;
  one: string;
  many: string;
  sides: { provider: RecordTotals; shop: RecordTotals };
}

function Figure({ label, name, one, many, sides: { provider, shop } }: FigureProps) {
  const counted = ({ count, amount }: RecordTotals) =>
    `${formatCount(count)} ${count === 1 ? one : many}, ${formatNaira(amount)}`;
  const isSame = provider.count === shop.count && provider.amount === shop.amount;
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className="tabular-nums">
        {name}: {counted(provider)}
      </dd>
      <dd className="tabular-nums">Store: {isSame ? 'the same' : counted(shop)}</dd>
    </div>
  );
}
