import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { metalNames, ratedMetals } from '#shared/metals.ts';
import { formatNaira } from '#shared/money.ts';
import type { RatesView } from '#shared/rates.ts';
import { trpc } from '#client/lib/trpc.ts';
import { adminPaths } from '#client/admin/screens.ts';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { LoadingText, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { usePaging } from '#client/admin/ui/use-paging.ts';
import { RateHistory } from './rate-history.tsx';
import { RatesForm } from './rates-form.tsx';

const PAGE_SIZE = 20;

/** Today's prices of metals: what they change, publishing them, and those of before. */
export function Component() {
  const { params, paging } = usePaging(PAGE_SIZE);
  const history = trpc.rates.list.useQuery(params, { placeholderData: keepPreviousData });
  const { data, error, refetch } = history;
  // The form begins anew after each publication.
  const [published, setPublished] = useState(0);
  return (
    <>
      <PageHeader
        title="Today’s board"
        description={data && currentText(data.current)}
        back={{ to: adminPaths.products, label: 'Products' }}
      />
      {!data && error && <ProblemPanel error={error} onRetry={refetch} />}
      {!data && !error && <LoadingText>Loading the prices of metals...</LoadingText>}
      {data && (
        <div className="grid gap-6">
          <RatesForm
            key={published}
            current={data.current}
            onPublished={() => setPublished(published + 1)}
          />
          <RateHistory query={history} paging={paging} current={data.current} />
        </div>
      )}
    </>
  );
}

function currentText(current: RatesView | null) {
  if (!current) return 'Enter the price of a gram, and see what your pieces cost today.';
  const prices = ratedMetals.flatMap((name) =>
    current[name] === null ? [] : [`${metalNames[name]} ${formatNaira(current[name])} a gram`],
  );
  return (
    <>
      {prices.join(' · ')}, since <DateTime iso={current.publishAt} time />
      {current.publishedBy && ` by ${current.publishedBy}`}
    </>
  );
}
