import { useState } from 'react';
import type { AttentionEntry } from '#shared/reports.ts';
import { trpc } from '#client/lib/trpc.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { attentionText } from './attention-text.ts';

/** Few rows, so that the figures below stay visible. */
const MAX_COLLAPSED = 3;

/** Orders whose money or stock needs a decision by staff. Hidden if there is none. */
export function AttentionList() {
  const { data, error, refetch } = trpc.reports.needsYou.useQuery();
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return error && <ProblemPanel error={error} onRetry={refetch} />;
  if (data.total === 0) return null;
  const shown = isOpen ? data.items : data.items.slice(0, MAX_COLLAPSED);
  return (
    <Panel
      flush
      title="Needs you"
      action={<ToneBadge tone="red">{formatCount(data.total)}</ToneBadge>}
    >
      <ul>
        {shown.map((entry) => (
          <AttentionItem key={`${entry.orderId}-${entry.kind}`} entry={entry} />
        ))}
      </ul>
      {shown.length < data.items.length && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="flex min-h-12 w-full items-center justify-center gap-1 border-t border-hairline text-14 font-medium hover:bg-paper"
        >
          Show all {formatCount(data.items.length)}
          <AdminIcon name="chevron-down" className="size-4" />
        </button>
      )}
      {isOpen && data.total > data.items.length && (
        <p className="border-t border-hairline px-5 py-3 text-14 text-muted">
          {data.total - data.items.length} more appear when these are resolved.
        </p>
      )}
    </Panel>
  );
}

const rowStyle =
  'flex flex-col gap-3 border-b border-hairline p-4 last:border-0 sm:flex-row sm:items-center sm:justify-between sm:px-5';

function AttentionItem({ entry }: { entry: AttentionEntry }) {
  const { title, story, action } = attentionText(entry);
  return (
    <li className={rowStyle}>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {title}
          {entry.sandbox && <ToneBadge tone="grey">Test</ToneBadge>}
        </p>
        <p className="mt-0.5 text-14">{story}</p>
        <p className="mt-0.5 text-14 break-words text-muted">
          Order #{entry.orderId} · {entry.customerName} · <DateTime iso={entry.since} time />
        </p>
      </div>
      <ButtonLink
        to={`${adminPaths.order(entry.orderId)}#payment`}
        variant="secondary"
        size="small"
        className="shrink-0"
      >
        {action}
        <span className="sr-only"> of order #{entry.orderId}</span>
      </ButtonLink>
    </li>
  );
}
