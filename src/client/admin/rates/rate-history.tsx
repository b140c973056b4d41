import { metalNames, ratedMetals } from '#shared/metals.ts';
import { formatNaira } from '#shared/money.ts';
import type { RatesView } from '#shared/rates.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { ListPanel } from '#client/admin/ui/list-screen.tsx';
import { ListStates, type RowsQuery } from '#client/admin/ui/list-states.tsx';
import { useSave } from '#client/admin/ui/use-save.ts';

interface Props {
  query: RowsQuery<RatesView> & { data: { total: number; items: RatesView[] } | undefined };
  paging: { page: number; pageSize: number; href: (page: number) => string };
  current: RatesView | null;
}

/** The prices of metals of before and to come. The last ones can be taken back. */
export function RateHistory({ query, paging, current }: Props) {
  const saving = useSave();
  const utils = trpc.useUtils();
  const takeBack = trpc.rates.takeBack.useMutation(
    saving({
      done: 'The prices before are back',
      failed: 'Not taken back',
      refresh: () => utils.invalidate(),
    }),
  );
  const cancel = trpc.rates.cancel.useMutation(
    saving({
      done: 'Not planned any more',
      failed: 'Error',
      refresh: () => utils.rates.invalidate(),
    }),
  );
  return (
    <ListPanel title="Before" query={query} paging={paging}>
      <ListStates
        query={query}
        skeleton={null}
        empty={<p className="p-4 text-14 text-muted sm:p-5">Nothing was published yet.</p>}
      >
        {(rows) => (
          <ul className="divide-y divide-hairline">
            {rows.map((rates) => (
              <li
                key={rates.id}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3 text-14 sm:px-5"
              >
                <p className="text-muted">
                  <DateTime iso={rates.publishAt} time />
                  {rates.publishedBy && ` · ${rates.publishedBy}`}
                </p>
                <p className="tabular-nums">
                  {ratedMetals
                    .flatMap((name) =>
                      rates[name] === null
                        ? []
                        : [`${metalNames[name]} ${formatNaira(rates[name])}`],
                    )
                    .join(' · ')}
                </p>
                {!rates.isPublished && (
                  <span className="flex items-center gap-2">
                    <ToneBadge tone="blue">Planned</ToneBadge>
                    <Button
                      variant="ghost"
                      size="small"
                      pending={cancel.isPending}
                      onClick={() => cancel.mutate({ id: rates.id })}
                    >
                      Cancel
                    </Button>
                  </span>
                )}
                {rates.takenBackAt !== null && <ToneBadge tone="grey">Taken back</ToneBadge>}
                {rates.id === current?.id && (
                  <Button
                    variant="ghost"
                    size="small"
                    pending={takeBack.isPending}
                    onClick={() => takeBack.mutate({ id: rates.id })}
                  >
                    Take back
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </ListStates>
    </ListPanel>
  );
}
