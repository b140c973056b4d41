import { keepPreviousData } from '@tanstack/react-query';
import type { PageSpeeds, SpeedMetric, SpeedPage } from '#shared/page-speeds.ts';
import { isOn } from '#shared/settings.ts';
import { trpc } from '#client/lib/trpc.ts';
import { useSettings } from '#client/settings/settings-provider.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { ScreenLink } from '#client/admin/session/rights.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { formatCount } from '#client/admin/ui/format.ts';
import { Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';

const pageLabels: Record<SpeedPage, string> = {
  home: 'Home',
  shop: 'Shop',
  product: 'Product',
  cart: 'Cart',
  checkout: 'Checkout',
  order: 'Order',
  other: 'Other pages',
};

/** Up to `good` is what Google calls good: https://web.dev/articles/vitals */
const columns: {
  metric: SpeedMetric;
  label: string;
  good: number;
  text: (it: number) => string;
}[] = [
  { metric: 'lcp', label: 'Shown after', good: 2500, text: (ms) => `${(ms / 1000).toFixed(1)} s` },
  { metric: 'inp', label: 'Answers a press in', good: 200, text: (ms) => `${ms} ms` },
  { metric: 'cls', label: 'Moves by', good: 0.1, text: (shift) => shift.toFixed(2) },
];

/** How fast pages were for three visits of four on these days. */
export function SpeedPanel({ days }: { days: { from: string; to: string } }) {
  const isMeasured = isOn(useSettings().measureSpeed);
  const { data, error, refetch } = trpc.pageSpeeds.ofDays.useQuery(days, {
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title="Speed"
      description="What three visits of four did not exceed, as shoppers’ browsers measured it."
    >
      {!data &&
        (error ? <ProblemPanel error={error} onRetry={refetch} /> : <Skeleton className="h-24" />)}
      {data?.length === 0 && (
        <p className="py-6 text-center text-14 text-muted">
          {isMeasured ? (
            'Nothing measured on these days.'
          ) : (
            <>
              Not measured.{' '}
              <ScreenLink to={adminPaths.setting('measureSpeed')} className="underline">
                Switch it on in Settings
              </ScreenLink>
            </>
          )}
        </p>
      )}
      {data && data.length > 0 && <SpeedTable speeds={data} />}
    </Panel>
  );
}

const SpeedTable = ({ speeds }: { speeds: PageSpeeds }) => (
  <div className="-mx-4 overflow-x-auto px-4 sm:-mx-5 sm:px-5">
    <table className="w-full text-14 tabular-nums">
      <thead>
        <tr className="text-left text-muted">
          <th scope="col" className="py-2 pr-3 font-normal">
            Page
          </th>
          {columns.map(({ metric, label }) => (
            <th key={metric} scope="col" className="px-3 py-2 text-right font-normal">
              {label}
            </th>
          ))}
          <th scope="col" className="py-2 pl-3 text-right font-normal">
            Visits
          </th>
        </tr>
      </thead>
      <tbody>
        {speeds.map(({ page, device, visits, ...times }) => (
          <tr key={`${page} ${device}`} className="border-t border-hairline">
            <th scope="row" className="py-2 pr-3 text-left font-normal">
              <span className="font-medium">{pageLabels[page]}</span>{' '}
              <span className="text-muted">on a {device}</span>
            </th>
            {columns.map(({ metric, good, text }) => {
              const value = times[metric];
              return (
                <td key={metric} className="px-3 py-2 text-right">
                  {value === null ? '–' : text(value)}
                  {value !== null && value > good && (
                    <span className="block text-12 text-danger">slow</span>
                  )}
                </td>
              );
            })}
            <td className="py-2 pl-3 text-right">{formatCount(visits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
