import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useOnline } from '#client/lib/browser-state.ts';
import { paths } from '#client/lib/paths.ts';
import { useStoredValue } from '#client/lib/stored-value.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Icon } from '#client/ui/icon.tsx';
import { Link } from '#client/ui/link.tsx';
import { recentSearches, rememberSearch } from './recent-searches.ts';
import { SearchMatches } from './search-matches.tsx';
import * as texts from '#client/texts/search.ts';
import * as chromeTexts from '#client/texts/chrome.ts';

const MIN_LENGTH = 2;
const TYPING_PAUSE_MS = 200;
const SHOWN = 6;

const rowStyle =
  'flex min-h-11 items-center gap-3 rounded-small px-2 hover:bg-hairline/60 focus-visible:bg-hairline/60';

interface Props {
  /** The text of the search box. */
  typed: string;
}

/** Below the search box: recent searches and categories, then products while somebody types. */
export function SearchSuggestions({ typed }: Props) {
  const wanted = typed.trim();
  const search = usePaused(wanted.length >= MIN_LENGTH ? wanted : '');
  const found = trpc.products.cards.useQuery(
    { search, limit: SHOWN },
    { enabled: search !== '', placeholderData: keepPreviousData },
  );
  const isOnline = useOnline();
  if (wanted.length >= MIN_LENGTH && (isOnline || found.data)) {
    return (
      <>
        <SearchMatches
          search={search || wanted}
          found={found}
          isOutdated={search !== wanted || found.isPlaceholderData}
          rowStyle={rowStyle}
        />
        {found.data?.total === 0 && (
          <div className="mt-5">
            <Categories />
          </div>
        )}
      </>
    );
  }
  return (
    <>
      <p role="status" className={isOnline ? undefined : 'mb-5 px-2 text-muted'}>
        {isOnline ? '' : texts.searchOffline}
      </p>
      <div className="grid gap-6 sm:grid-cols-2">
        <Recent />
        <Categories />
      </div>
    </>
  );
}

function Recent() {
  const recent = useStoredValue(recentSearches, []);
  if (recent.length === 0) return null;
  return (
    <Group
      title={texts.recentSearches}
      action={
        <button
          type="button"
          onClick={() => recentSearches.write([])}
          className="-my-2 min-h-11 px-2 text-14 text-muted underline underline-offset-4"
        >
          {texts.clear}
        </button>
      }
    >
      {recent.map((search) => (
        <li key={search}>
          <Link
            to={paths.shop({ search })}
            onClick={() => rememberSearch(search)}
            className={rowStyle}
          >
            <Icon name="clock" className="size-5 text-muted" />
            <span className="min-w-0 truncate">{search}</span>
          </Link>
        </li>
      ))}
    </Group>
  );
}

function Categories() {
  const { data: categories = [] } = trpc.categories.list.useQuery();
  return (
    <Group title={chromeTexts.categories}>
      {categories.map(({ id, name, slug }) => (
        <li key={id}>
          <Link to={paths.shop({ categories: [slug] })} className={rowStyle}>
            {name}
          </Link>
        </li>
      ))}
    </Group>
  );
}

interface GroupProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

const Group = ({ title, action, children }: GroupProps) => (
  <section aria-label={title}>
    <div className="flex items-center justify-between gap-4 px-2">
      <p className="eyebrow">{title}</p>
      {action}
    </div>
    <ul className="mt-1">{children}</ul>
  </section>
);

/** The value once it has stayed the same for a moment; an empty one at once. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return value === '' ? '' : paused;
}
