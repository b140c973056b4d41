import { useRef, type KeyboardEvent } from 'react';
import { DialogClose, DialogTitle } from '#client/ui/dialog.tsx';
import { SearchInput } from '#client/ui/search-input.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { DialogFrame } from '#client/admin/ui/dialog-frame.tsx';
import { formatCount } from '#client/admin/ui/format.ts';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { ProblemPanel } from '#client/admin/ui/panel.tsx';
import { PlaceGroup, ResultGroup } from './result-groups.tsx';
import { usePlaces, useSearch, useSearched, useTypedSearch } from './use-search.ts';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Finds orders, customers and products. It fills the screen of a phone. */
export const SearchDialog = ({ open, onOpenChange }: Props) => (
  <DialogFrame
    open={open}
    onOpenChange={onOpenChange}
    closesOnBack
    className="max-sm:top-0 max-sm:h-dvh max-sm:max-h-none max-sm:rounded-none sm:mt-[8vh]! sm:mb-auto! sm:max-h-[84vh] sm:max-w-2xl"
  >
    <DialogTitle className="sr-only">Search</DialogTitle>
    <Search onClose={() => onOpenChange(false)} />
  </DialogFrame>
);

const MAX_LENGTH = 200;

function Search({ onClose }: { onClose: () => void }) {
  const { typed, type, search, isPaused, searchNow } = useTypedSearch();
  const result = useSearch(search);
  const isOutdated = result.isOutdated || !isPaused;
  const panel = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const links = () => [...(panel.current?.querySelectorAll<HTMLElement>('[data-result]') ?? [])];

  function enter() {
    if (isOutdated || result.isLoading) {
      searchNow();
      return;
    }
    const [first, ...others] = links();
    // A single result has the link to its list below it.
    if (others.length === 1) first?.click();
    else first?.focus();
  }

  /** The arrow keys move between the field and the results; whatever is typed goes into the field. */
  function moveByKey(event: KeyboardEvent) {
    const { key, ctrlKey, metaKey, altKey, nativeEvent } = event;
    if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return;
    const places = [input.current, ...links()];
    const at = places.findIndex((it) => it === document.activeElement);
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      places[key === 'ArrowDown' ? at + 1 : at - 1]?.focus();
    } else if (at > 0 && (key === 'Backspace' || (key.length === 1 && key !== ' '))) {
      input.current?.focus();
    }
  }

  return (
    <div
      ref={panel}
      role="presentation"
      onKeyDown={moveByKey}
      className="flex min-h-0 flex-1 flex-col"
    >
      <form
        role="search"
        className="flex items-center gap-2 border-b border-hairline p-2"
        onSubmit={(event) => {
          event.preventDefault();
          enter();
        }}
      >
        <span className="relative min-w-0 flex-1">
          <AdminIcon
            name="search"
            className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
          />
          <SearchInput
            ref={input}
            aria-label="Search the back office"
            placeholder="Name, phone or #number…"
            value={typed}
            onChange={(event) => type(event.target.value)}
            maxLength={MAX_LENGTH}
            autoCapitalize="none"
            spellCheck={false}
            className="h-11 pl-10"
          />
        </span>
        <DialogClose
          aria-label="Close"
          data-tooltip
          className="flex size-11 shrink-0 items-center justify-center rounded-small hover:bg-hairline/60"
        >
          <AdminIcon name="close" />
        </DialogClose>
      </form>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-safe">
        {search === '' ? (
          <div className="px-3 py-6">
            <Hints />
          </div>
        ) : (
          <Results search={search} result={result} isOutdated={isOutdated} onFollow={onClose} />
        )}
      </div>
    </div>
  );
}

interface ResultsProps {
  search: string;
  result: ReturnType<typeof useSearch>;
  isOutdated: boolean;
  onFollow: () => void;
}

function Results({ search, result, isOutdated, onFollow }: ResultsProps) {
  const { groups, found, isLoading, isEmpty, error, retry } = result;
  const places = usePlaces(search);
  const isBusy = isOutdated || isLoading;
  const records = groups.reduce((sum, { noun }) => sum + (found[noun].data?.total ?? 0), 0);
  const count = places.length + records;
  return (
    <div
      aria-busy={isBusy || undefined}
      className={isOutdated ? 'opacity-60 transition-opacity delay-150' : undefined}
    >
      <p role="status" className="sr-only">
        {!isBusy && !error && (count === 1 ? '1 result' : `${formatCount(count)} results`)}
      </p>
      <PlaceGroup places={places} onFollow={onFollow} />
      {isEmpty && !isBusy && places.length === 0 ? (
        <div className="px-3 py-6">
          <p className="mb-4 font-medium wrap-anywhere">Nothing found for “{search}”</p>
          <Hints />
        </div>
      ) : (
        groups.map(({ noun, title }) => (
          <ResultGroup
            key={noun}
            noun={noun}
            title={title}
            search={search}
            found={found}
            onFollow={onFollow}
          />
        ))
      )}
      {(isLoading || (isEmpty && isBusy)) && <Skeletons />}
      {error && <ProblemPanel error={error} onRetry={retry} />}
    </div>
  );
}

const Skeletons = () => (
  <div className="grid gap-4 px-3 py-4">
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
  </div>
);

/** The kinds of records that can be searched, and their searched fields. */
const Hints = () => (
  <dl className="grid gap-3 text-14">
    {useSearched().map(({ noun, title, hint }) => (
      <div key={noun}>
        <dt className="font-medium">{title}</dt>
        <dd className="text-muted">by {hint}</dd>
      </div>
    ))}
  </dl>
);
