import type { SeriesView } from '#shared/reports.ts';
import { formatNaira } from '#shared/money.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { longDay } from './range.ts';

interface Props {
  series: SeriesView;
  compared: SeriesView | undefined;
}

const head = 'px-2 py-2 text-right font-medium sm:px-3';
const cell = 'px-2 py-1.5 text-right sm:px-3';

/** The chart's numbers by day, latest first, each with those of the day that it is compared with. */
export const DayTable = ({ series, compared }: Props) => (
  <details className="group mt-4 border-t border-hairline pt-2 text-14">
    <summary className="flex min-h-11 items-center gap-2 font-medium">
      <AdminIcon name="chevron-right" className="size-4 group-open:rotate-90" />
      Numbers as a table
    </summary>
    <div className="overflow-clip rounded-small border border-hairline">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Revenue and orders per day</caption>
        <thead className="text-12 text-muted">
          <tr>
            <th scope="col" className="px-2 py-2 font-medium sm:px-3">
              Day
            </th>
            <th scope="col" className={head}>
              Orders
            </th>
            <th scope="col" className={head}>
              Revenue
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {series.days
            .map((day, index) => ({ ...day, before: compared?.days[index] }))
            .toReversed()
            .map(({ day, orders, revenue, before }) => (
              <tr key={day} className="border-t border-hairline">
                <th scope="row" className="px-2 py-1.5 font-normal sm:px-3">
                  {longDay(day)}
                  {before && <Before>{longDay(before.day)}</Before>}
                </th>
                <td className={cell}>
                  {orders}
                  {before && <Before>{before.orders}</Before>}
                </td>
                <td className={cell}>
                  {formatNaira(revenue)}
                  {before && <Before>{formatNaira(before.revenue)}</Before>}
                </td>
              </tr>
            ))}
        </tbody>
        <tfoot className="font-medium tabular-nums">
          <tr className="border-t border-ink">
            <th scope="row" className="px-2 py-2 sm:px-3">
              All days
            </th>
            <td className={cell}>
              {series.orders}
              {compared && <Before>{compared.orders}</Before>}
            </td>
            <td className={cell}>
              {formatNaira(series.revenue)}
              {compared && <Before>{formatNaira(compared.revenue)}</Before>}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  </details>
);

const Before = ({ children }: { children: string | number }) => (
  <span className="block text-12 font-normal text-muted">{children}</span>
);
