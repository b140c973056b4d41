import { useEffect, useRef } from 'react';
import { useSearchText } from '#client/lib/use-search-text.ts';
import { SearchInput } from '#client/ui/search-input.tsx';
import { AdminIcon } from './icon.tsx';

interface Props {
  label: string;
  placeholder?: string;
  value: string;
  /** Called when typing pauses, and at once on Enter. */
  onSearch: (text: string) => void;
  onEnter?: (text: string) => void;
  /** When it appears after a press. */
  takesFocus?: boolean;
}

export function SearchBox({
  label,
  placeholder = label,
  value,
  onSearch,
  onEnter,
  takesFocus = false,
}: Props) {
  const { typed, type, searchFor } = useSearchText({ search: value, onSearch });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  return (
    <form
      role="search"
      className="relative min-w-0 flex-1 sm:max-w-md"
      onSubmit={(event) => {
        event.preventDefault();
        searchFor(typed);
        onEnter?.(typed.trim());
      }}
    >
      <AdminIcon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
      />
      <SearchInput
        ref={field}
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        onChange={(event) => type(event.target.value)}
        className="h-11 pl-10 sm:text-14"
      />
    </form>
  );
}
