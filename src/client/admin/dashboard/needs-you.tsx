import { useState } from 'react';
import type { Need } from '#shared/reports.ts';
import { trpc } from '../../trpc.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { adminPaths } from '../paths.ts';
import { DateTime } from '../ui/date-time.tsx';
import { Icon } from '../ui/icon.tsx';
import { Panel } from '../ui/panel.tsx';
import { ProblemPanel } from '../ui/problem-panel.tsx';
import { ToneBadge } from '../ui/tone-badge.tsx';
import { needWords } from './need-words.ts';

/** So that the figures below stay in sight. */
const SHOWN_FIRST = 3;

/** Everything about money or stock that waits for a person. Nothing at all while nothing does. */
export function NeedsYou() {
  const { data, error, refetch } = trpc.reports.needsYou.useQuery();
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return error && <ProblemPanel error={error} onRetry={refetch} />;
  if (data.total === 0) return null;
  const shown = isOpen ? data.items : data.items.slice(0, SHOWN_FIRST);
  return (
    <Panel
      flush
      title="Needs you"
      action={<ToneBadge tone="red">{data.total.toLocaleString('en-NG')}</ToneBadge>}
    >
      <ul>
        {shown.map((need) => (
          <NeedRow key={`${need.orderId}-${need.kind}`} need={need} />
        ))}
      </ul>
      {shown.length < data.items.length && (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          className="flex min-h-12 w-full items-center justify-center gap-1 border-t border-hairline text-14 font-medium hover:bg-paper"
        >
          Show all {data.items.length.toLocaleString('en-NG')}
          <Icon name="chevron-down" className="size-4" />
        </button>
      )}
      {isOpen && data.total > data.items.length && (
        <p className="border-t border-hairline px-5 py-3 text-14 text-muted">
          {data.total - data.items.length} more come when these are done.
        </p>
      )}
    </Panel>
  );
}

function NeedRow({ need }: { need: Need }) {
  const { title, story, action } = needWords(need);
  return (
    <li className="flex flex-col gap-3 border-b border-hairline p-4 last:border-0 sm:flex-row sm:items-center sm:justify-between sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          {title}
          {need.sandbox && <ToneBadge tone="grey">Sandbox</ToneBadge>}
        </p>
        <p className="mt-0.5 text-14">{story}</p>
        <p className="mt-0.5 text-14 break-words text-muted">
          Order #{need.orderId} · {need.customerName} · <DateTime iso={need.since} time />
        </p>
      </div>
      <ButtonLink
        to={`${adminPaths.order(need.orderId)}#payment`}
        variant="secondary"
        size="small"
        className="shrink-0"
      >
        {action}
        <span className="sr-only"> of order #{need.orderId}</span>
      </ButtonLink>
    </li>
  );
}
