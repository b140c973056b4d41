import { trpc } from '#client/lib/trpc.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { ToneBadge } from '#client/admin/ui/badges.tsx';

/** Whether the store's records and the providers' agree, with a link to the details. */
export function ReconciliationLink() {
  const { data } = trpc.reconciliation.overview.useQuery();
  if (!data) return null;
  const { last, open } = data;
  const count = Object.values(open).reduce((sum, each) => sum + each, 0);
  const isComplete =
    last?.state === 'done' &&
    last.results.length > 0 &&
    last.results.every(({ problem }) => problem === null);
  return (
    <div className="card mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
      <div>
        <h2 className="flex flex-wrap items-center gap-2 text-16 font-semibold">
          Payment check
          {count > 0 && (
            <ToneBadge tone="red">
              {count === 1 ? 'One difference' : `${count} differences`}
            </ToneBadge>
          )}
          {count === 0 && isComplete && <ToneBadge tone="green">Everything agrees</ToneBadge>}
          {count === 0 && last && !isComplete && <ToneBadge tone="yellow">Not compared</ToneBadge>}
        </h2>
        <p className="text-14 text-muted">
          {last?.finishedAt ? (
            <>
              The providers’ records were last compared with the store’s on{' '}
              <DateTime iso={last.finishedAt} time />.
            </>
          ) : (
            'The providers’ records are compared with the store’s every night.'
          )}
        </p>
      </div>
      <ButtonLink
        to={adminPaths.reconciliation}
        variant="ghost"
        size="small"
        className="border-edge!"
      >
        Open the payment check
      </ButtonLink>
    </div>
  );
}
