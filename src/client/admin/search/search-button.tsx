import { useEffect, useEffectEvent, useState } from 'react';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { SearchDialog } from './search-dialog.tsx';
import { useSearched } from './use-search.ts';

const KEY = '/';

/** Elements in which a key has another meaning: fields, and layers above the page. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox]';
const OVERLAY = '[role$=dialog][data-state=open]';

function isForSearch({ key, target, ...event }: KeyboardEvent): boolean {
  if (key !== KEY || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.defaultPrevented || event.isComposing) return false;
  return !(target as Element).closest(OWN_KEYS) && !document.querySelector(OVERLAY);
}

/** Opens the search, like the key `/`. Renders nothing for somebody who may search nothing. */
export const SearchButton = () => useSearched().length > 0 && <Button />;

function Button() {
  const [isOpen, setIsOpen] = useState(false);
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isForSearch(event)) return;
    // The field has the focus before the key is typed into it.
    event.preventDefault();
    setIsOpen(true);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => openByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts={KEY}
        onClick={() => setIsOpen(true)}
        className="flex h-11 min-w-11 items-center justify-center gap-2 rounded-small hover:bg-hairline/60 lg:mr-2 lg:w-56 lg:justify-start lg:border lg:border-edge lg:bg-surface lg:px-3 lg:text-14 lg:text-muted"
      >
        <AdminIcon name="search" className="size-6 lg:size-5" />
        <span aria-hidden="true" className="flex-1 text-left max-lg:hidden">
          Search
        </span>
        <kbd
          aria-hidden="true"
          className="rounded-small border border-hairline px-1.5 text-12 max-lg:hidden"
        >
          {KEY}
        </kbd>
      </button>
      <SearchDialog open={isOpen} onOpenChange={setIsOpen} />
    </>
  );
}
