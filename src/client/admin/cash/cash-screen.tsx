import { useState } from 'react';
import type { CashOfPerson } from '#shared/cash-counts.ts';
import { addDays, lagosDay } from '#shared/lagos-time.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ExportLink } from '#client/admin/session/export-link.tsx';
import { ChoiceChips } from '#client/admin/ui/choice-chips.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { LoadingText, Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { CashRow } from './cash-row.tsx';
import { CountDialog } from './count-dialog.tsx';

const ranges = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const;

const dayName = new Intl.DateTimeFormat('en-NG', { timeZone: 'UTC', dateStyle: 'full' });

/** The cash that each person took in on a day, and what was counted. */
export function Component() {
  const [days, setDays] = useState<(typeof ranges)[number]['value']>('7');
  const [counting, setCounting] = useState<CashOfPerson | null>(null);
  const [today] = useState(() => lagosDay(new Date()));
  const query = { from: addDays(today, 1 - Number(days)), to: today };
  const { data, error, refetch } = trpc.cashCounts.list.useQuery(query);
  return (
    <>
      <PageHeader
        title="Cash"
        description="Cash payments by the person who recorded them, less refunds in cash, and what was counted. Reversed and test payments do not count."
        actions={
          <ExportLink
            address={`/api/cash-counts.csv?${new URLSearchParams(query).toString()}`}
            label="Cash CSV"
          />
        }
      />
      <ChoiceChips label="Range of days" options={[...ranges]} value={days} onChange={setDays} />
      {!data && error && <ProblemPanel error={error} onRetry={refetch} />}
      {!data && !error && <LoadingText>Loading the cash...</LoadingText>}
      {data && (
        <div className="mt-4 grid gap-4">
          {[...Map.groupBy(data, ({ day }) => day)].map(([day, rows]) => (
            <Panel
              key={day}
              title={day === today ? 'Today' : dayName.format(Date.parse(day))}
              flush
            >
              <ul className="divide-y divide-hairline">
                {rows.map((row) => (
                  <CashRow key={row.personId} cash={row} onCount={() => setCounting(row)} />
                ))}
              </ul>
            </Panel>
          ))}
        </div>
      )}
      {counting && <CountDialog cash={counting} onClose={() => setCounting(null)} />}
    </>
  );
}
