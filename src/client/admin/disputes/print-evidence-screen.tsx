import { useParams } from 'react-router-dom';
import { providerNames } from '#shared/payment-providers.ts';
import { amountText } from '#shared/money.ts';
import { formatLagosTime } from '#shared/lagos-time.ts';
import { letterhead } from '#client/settings/letterhead.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Facts, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { EvidenceText } from './dispute-facts.tsx';

/** The facts of a disputed sale, to print or to save as a PDF for the provider's dashboard. */
export function Component() {
  const id = Number(useParams().id);
  const { data, error, refetch } = trpc.disputes.byId.useQuery({ id });
  const settings = useSettings();
  return (
    <>
      <div className="no-print">
        <PageHeader
          title="Print evidence"
          description="To keep it as a file, choose “Save as PDF” when you print."
          back={{ to: adminPaths.dispute(id), label: 'Dispute' }}
          actions={
            <Button size="small" disabled={!data} onClick={() => print()}>
              <AdminIcon name="printer" className="size-4" />
              Print
            </Button>
          }
        />
      </div>
      {data ? (
        <div className="card mx-auto max-w-3xl p-5 sm:p-10 print:m-0 print:max-w-none print:border-0 print:p-0">
          <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-b border-ink pb-4 text-14">
            <div>
              <p className="font-display text-24">{settings.storeName}</p>
              {letterhead(settings).map((line) => (
                <p key={line} className="text-muted">
                  {line}
                </p>
              ))}
            </div>
            <div className="sm:text-right">
              <h2 className="text-18 font-semibold">Evidence</h2>
              <p>
                {providerNames[data.provider]} dispute {data.providerDisputeId}
              </p>
            </div>
          </div>
          <div className="my-4 border-b border-hairline pb-4">
            <Facts
              facts={[
                ['Disputed', amountText(data.amount, data.currency)],
                ['Raised', formatLagosTime(data.openedAt)],
                ['Reason', data.reason ?? ''],
                ['Payment', data.transactionId ?? ''],
                ['Reference', data.reference ?? ''],
              ]}
            />
          </div>
          <EvidenceText {...data} />
        </div>
      ) : error ? (
        <ProblemPanel error={error} onRetry={refetch} />
      ) : (
        <div aria-busy="true" className="mx-auto max-w-3xl">
          <Skeleton className="h-128" />
        </div>
      )}
    </>
  );
}
