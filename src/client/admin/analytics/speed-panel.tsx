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
const figures: {
  metric: SpeedMetric;
  label: string;
  good: number;
  text: (it: number) => string;
}[] = [
  { metric: 'lcp', label: 'Shown after', good: 2500, text: (ms) => `${(ms / 1000).toFixed(1)} s` },
  { metric: 'inp', label: 'Answers within', good: 200, text: (ms) => `${ms} ms` },
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
      {data && data.length > 0 && <SpeedList speeds={data} />}
    </Panel>
  );
}

const SpeedList = ({ speeds }: { speeds: PageSpeeds }) => (
  <ul className="divide-y divide-hairline text-14">
    {speeds.map(({ page, device, visits, ...times }) => (
      <li key={`${page} ${device}`} className="py-3 first:pt-0 last:pb-0">
        <p className="flex justify-between gap-3">
          <span className="font-medium">
            {pageLabels[page]} on a {device}
          </span>
          <span className="text-muted">{visitsText(visits)}</span>
        </p>
        <dl className="mt-1 grid grid-cols-3 gap-3">
          {figures.map(({ metric, label, good, text }) => {
            const value = times[metric];
            return (
              <div key={metric}>
                <dt className="text-12 text-muted">{label}</dt>
                <dd className="tabular-nums">
                  {value === null ? '–' : text(value)}
                  {value !== null && value > good && <span className="text-danger"> slow</span>}
                </dd>
              </div>
            );
          })}
        </dl>
      </li>
    ))}
  </ul>
);

const visitsText = (visits: number) => (visits === 1 ? '1 visit' : `${formatCount(visits)} visits`);
