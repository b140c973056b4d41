import { trpc } from '../../trpc.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { adminPaths } from '../paths.ts';
import { DateTime } from '../ui/date-time.tsx';
import { ToneBadge } from '../ui/tone-badge.tsx';

/** Whether the shop's books and the providers' agree, in one line, and the way to the rest. */
export function ReconciliationLink() {
  const { data } = trpc.reconciliation.overview.useQuery();
  if (!data) return null;
  const { last, open } = data;
  const count = open.paystack + open.flutterwave;
  const isWhole =
    last?.state === 'done' &&
    last.results.length > 0 &&
    last.results.every(({ problem }) => problem === null);
  return (
    <div className="card mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4 sm:p-5">
      <div>
        <h2 className="flex flex-wrap items-center gap-2 text-16 font-semibold">
          Reconciliation
          {count > 0 && (
            <ToneBadge tone="red">
              {count === 1 ? 'One difference' : `${count} differences`}
            </ToneBadge>
          )}
          {count === 0 && isWhole && <ToneBadge tone="green">Everything agrees</ToneBadge>}
          {count === 0 && last && !isWhole && <ToneBadge tone="yellow">Not compared</ToneBadge>}
        </h2>
        <p className="text-14 text-muted">
          {last?.finishedAt ? (
            <>
              The providers’ records were last compared with the shop’s on{' '}
              <DateTime iso={last.finishedAt} time />.
            </>
          ) : (
            'The providers’ records are compared with the shop’s every night.'
          )}
        </p>
      </div>
      <ButtonLink
        to={adminPaths.reconciliation}
        variant="ghost"
        size="small"
        className="border-edge!"
      >
        Open reconciliation
      </ButtonLink>
    </div>
  );
}
