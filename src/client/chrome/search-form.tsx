import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '#client/lib/paths.ts';
import { Icon } from '#client/ui/icon.tsx';

interface Props {
  placeholder: string;
  /** The user has just opened it, so it takes the focus. */
  autoFocus?: boolean;
  onDone?: () => void;
  onEscape?: () => void;
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus();

/** Searches the shop; a plain GET form before hydration. */
export function SearchForm({ placeholder, autoFocus, onDone, onEscape }: Props) {
  const navigate = useNavigate();
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('search');
    void navigate(paths.shop({ search: typeof words === 'string' ? words.trim() : '' }));
    onDone?.();
  }
  return (
    <search>
      <form action={paths.shop()} onSubmit={search} className="relative">
        <input
          type="search"
          name="search"
          enterKeyHint="search"
          aria-label="Search the shop"
          placeholder={placeholder}
          autoComplete="off"
          maxLength={200}
          onKeyDown={({ key }) => key === 'Escape' && onEscape?.()}
          ref={autoFocus ? takeFocus : undefined}
          className="h-12 w-full rounded-small border border-edge bg-surface pr-12 pl-4 text-16 placeholder:text-muted"
        />
        <button
          type="submit"
          aria-label="Search"
          className="absolute top-0.5 right-0.5 flex size-11 items-center justify-center rounded-small hover:bg-hairline/60"
        >
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
