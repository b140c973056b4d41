import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKeyView } from '#shared/api-keys.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { ContentDialog } from '#client/admin/ui/content-dialog.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { LoadingText, ProblemPanel } from '#client/admin/ui/panel.tsx';

const PAGE_SIZE = 50;
const REFRESH_MS = 5000;

/** What a program requested with a key, the newest first, and what became of it. */
export function KeyRequestsDialog({
  apiKey,
  onClose,
}: {
  apiKey: ApiKeyView;
  onClose: () => void;
}) {
  const [isRefused, setIsRefused] = useState(false);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const { data, error, refetch } = trpc.apiKeys.requests.useQuery(
    { id: apiKey.id, isRefused, limit },
    { placeholderData: keepPreviousData, refetchInterval: REFRESH_MS },
  );
  return (
    <ContentDialog onClose={onClose} title={`Requests of ${apiKey.name}`} className="sm:max-w-2xl">
      <label className="mb-4 flex min-h-11 items-center gap-3 text-14">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={isRefused}
          onChange={(event) => setIsRefused(event.target.checked)}
        />
        Only those that were refused
      </label>
      {!data && error && <ProblemPanel error={error} onRetry={refetch} />}
      {!data && !error && <LoadingText>Loading requests...</LoadingText>}
      {data?.total === 0 && (
        <p className="text-14 text-muted">
          {isRefused ? 'None was refused.' : 'No program has used the key yet.'}
        </p>
      )}
      <ol>
        {data?.items.map(({ id, method, route, status, code, milliseconds, createdAt }) => (
          <li key={id} className="border-b border-hairline py-3 text-14 last:border-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <ToneBadge tone={status < 400 ? 'green' : 'red'}>{status}</ToneBadge>
              <span className="font-mono text-12 wrap-anywhere">
                {method} {route}
              </span>
            </p>
            <p className="mt-1 text-muted">
              <DateTime iso={createdAt} time /> · {milliseconds} ms{code && ` · ${code}`}
            </p>
          </li>
        ))}
      </ol>
      {data && data.total > data.items.length && (
        <Button
          variant="secondary"
          className="mt-4 w-full"
          onClick={() => setLimit(limit + PAGE_SIZE)}
        >
          Show more
        </Button>
      )}
    </ContentDialog>
  );
}
