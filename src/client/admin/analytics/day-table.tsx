import type { SeriesView } from '#shared/reports.ts';
import { formatNaira } from '#shared/money.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { longDay } from './range.ts';

/** The chart's numbers by day, latest first. */
export const DayTable = ({ series }: { series: SeriesView }) => (
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
            <th scope="col" className="px-3 py-2 font-medium">
              Day
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              Orders
            </th>
            <th scope="col" className="px-3 py-2 text-right font-medium">
              Revenue
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {series.days.toReversed().map(({ day, orders, revenue }) => (
            <tr key={day} className="border-t border-hairline">
              <th scope="row" className="px-3 py-1.5 font-normal whitespace-nowrap">
                {longDay(day)}
              </th>
              <td className="px-3 py-1.5 text-right">{orders}</td>
              <td className="px-3 py-1.5 text-right">{formatNaira(revenue)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot className="font-medium tabular-nums">
          <tr className="border-t border-ink">
            <th scope="row" className="px-3 py-2">
              All days
            </th>
            <td className="px-3 py-2 text-right">{series.orders}</td>
            <td className="px-3 py-2 text-right">{formatNaira(series.revenue)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  </details>
);
