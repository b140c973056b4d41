import { useParams } from 'react-router-dom';
import type { ImportView } from '#shared/imports.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { adminPaths } from '#client/admin/screens.ts';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { lagosDateTime } from '#client/admin/ui/date-time.tsx';
import { formatCount, productsText } from '#client/admin/ui/format.ts';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { ProblemPanel } from '#client/admin/ui/panel.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import { ImportActions } from './import-actions.tsx';
import { formatLabels, importStates, isAtWork, progressOf } from './import-labels.ts';
import { ImportRows } from './import-rows.tsx';

const POLL_MS = 1500;
const back = { to: adminPaths.imports, label: 'Imports' };

/** One import: its preview, its progress, and its result with Undo. */
export function Component() {
  const id = Number(useParams()['id']);
  const {
    data: shown,
    error,
    refetch,
  } = trpc.imports.byId.useQuery(
    { id },
    { refetchInterval: ({ state: { data } }) => (data && isAtWork(data) ? POLL_MS : false) },
  );
  if (!shown) {
    return (
      <>
        <PageHeader title="Import" back={back} />
        {error ? (
          <ProblemPanel error={error} onRetry={refetch} />
        ) : (
          <div aria-busy="true">
            <Skeleton className="h-96" />
          </div>
        )}
      </>
    );
  }
  const { tone, label } = importStates[shown.state];
  return (
    <>
      <PageHeader
        title={shown.fileName}
        back={back}
        badges={<ToneBadge tone={tone}>{label}</ToneBadge>}
        description={`${formatLabels[shown.format]} · ${shown.createdBy ?? 'Somebody'}, ${lagosDateTime(shown.createdAt)}`}
        actions={<ImportActions key={shown.id} shown={shown} />}
      />
      <Progress shown={shown} />
      {shown.state === 'previewed' && (
        <div className="mt-4 sm:mt-6">
          <ColumnsPanel key={shown.id} staged={shown} />
        </div>
      )}
      <ImportRows key={`${shown.state} ${shown.pictures.waiting === 0}`} shown={shown} />
    </>
  );
}

function Progress({ shown }: { shown: ImportView }) {
  const { state } = shown;
  const { done, all } = progressOf(shown);
  const isRunning = state === 'running' || state === 'undoing';
  return (
    <div aria-live="polite">
      {isRunning && (
        <div className="card p-4 sm:p-5">
          <p className="mb-2 text-14 font-medium">
            {state === 'running' ? 'Importing' : 'Undoing'}: {formatCount(done)} of{' '}
            {productsText(all)}
          </p>
          <progress
            aria-label="Progress"
            value={done}
            max={all || 1}
            className="block h-2 w-full accent-ink"
          />
          <p className="mt-2 text-14 text-muted">You can leave this page. The work continues.</p>
        </div>
      )}
      {factsOf(shown).map((fact) => (
        <p key={fact} className="text-14 break-words text-muted">
          {fact}
        </p>
      ))}
    </div>
  );
}

function factsOf({ state, actions, states, newCategories, pictures }: ImportView): string[] {
  const facts: string[] = [];
  if (state === 'previewed') {
    const count = actions.created + actions.changed;
    facts.push(
      count === 0
        ? 'This file changes nothing in the catalogue.'
        : 'Nothing is saved yet. Check the changes, then import.',
    );
    if (newCategories.length > 0) facts.push(`New categories: ${newCategories.join(', ')}.`);
  }
  if (state === 'done') facts.push(`${productsText(states.done)} imported.`);
  if (state === 'done' && pictures.waiting > 0)
    facts.push(`Pictures still to be fetched: ${formatCount(pictures.waiting)}.`);
  if (pictures.failed > 0)
    facts.push(`Pictures that could not be fetched: ${formatCount(pictures.failed)}.`);
  if (state === 'undone') facts.push(`${productsText(states.undone)} undone.`);
  if (state === 'undone' && states.conflicted > 0)
    facts.push(`${productsText(states.conflicted)} with changes since: what was changed stays.`);
  return facts;
}
