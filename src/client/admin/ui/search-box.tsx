import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

const TYPING_PAUSE_MS = 300;

interface Props {
  label: string;
  placeholder?: string;
  value: string;
  /** Called when typing pauses, and at once on Enter. */
  onSearch: (text: string) => void;
}

export function SearchBox({ label, placeholder = label, value, onSearch }: Props) {
  const [text, setText] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    // Back, or a link, changed what is searched for; what comes back from here is no news.
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  const tell = useRef(onSearch);
  useEffect(() => {
    tell.current = onSearch;
  });
  useEffect(() => {
    if (text.trim() === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = text.trim();
      tell.current(told.current);
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <form
      role="search"
      className="relative min-w-0 flex-1 sm:max-w-sm"
      onSubmit={(event) => {
        event.preventDefault();
        told.current = text.trim();
        onSearch(told.current);
      }}
    >
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={text}
        onChange={(event) => setText(event.target.value)}
        enterKeyHint="search"
        className="h-11 w-full rounded-small border border-edge bg-surface pr-3 pl-10 text-16 placeholder:text-muted sm:text-14"
      />
    </form>
  );
}
