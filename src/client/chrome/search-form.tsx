import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { ownAddress, paths } from '#client/lib/paths.ts';
import { rememberSearch } from './recent-searches.ts';
import { SearchInput } from '#client/ui/search-input.tsx';
import { Icon } from '#client/ui/icon.tsx';
import * as texts from '#client/texts/search.ts';
import * as chromeTexts from '#client/texts/chrome.ts';

interface Props {
  placeholder: string;
  /** The user has just opened it, so it takes the focus. */
  autoFocus?: boolean;
  onDone?: () => void;
  /** Called with each new text. */
  onType?: (text: string) => void;
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** Searches the shop; a plain GET form before hydration. */
export function SearchForm({ placeholder, autoFocus, onDone, onType }: Props) {
  const navigate = useNavigate();
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('search');
    const text = typeof words === 'string' ? words.trim() : '';
    rememberSearch(text);
    void navigate(paths.shop({ search: text }));
    onDone?.();
  }
  return (
    <search>
      <form action={ownAddress(paths.shop())} onSubmit={search} className="relative">
        <SearchInput
          name="search"
          aria-label={texts.searchTheShop}
          placeholder={placeholder}
          maxLength={200}
          onChange={onType && (({ target }) => onType(target.value))}
          ref={autoFocus ? takeFocus : undefined}
          className="h-12 pr-24 pl-4 [&+button]:right-12"
        />
        <button
          type="submit"
          aria-label={chromeTexts.search}
          className="absolute top-0.5 right-0.5 flex size-11 items-center justify-center rounded-small hover:bg-hairline/60"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
