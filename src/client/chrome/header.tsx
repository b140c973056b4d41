import { useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { CartButton } from '#client/cart/cart-button.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { Logo } from './logo.tsx';
import { mainLinks } from './main-links.ts';
import { MenuButton } from './menu-button.tsx';
import { SearchForm } from './search-form.tsx';

export function Header() {
  const { key } = useLocation();
  // The location where the search is open: navigation closes it.
  const [searchOn, setSearchOn] = useState<string | null>(null);
  const searching = searchOn === key;
  const toggle = useRef<HTMLButtonElement>(null);
  return (
    <header className="sticky top-0 z-30 border-b border-hairline bg-paper print:hidden">
      <div className="shell grid h-16 grid-cols-[minmax(2rem,1fr)_minmax(0,auto)_minmax(4.75rem,1fr)] items-center gap-2 lg:h-20 lg:grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] lg:gap-8">
        <div className="-ml-3 flex items-center lg:ml-0">
          <MenuButton />
          <MainNavigation className="hidden gap-8 lg:flex" />
        </div>
        <Logo />
        <div className="-mr-3 flex items-center justify-end">
          <button
            type="button"
            ref={toggle}
            aria-label="Search"
            data-tooltip
            aria-expanded={searching}
            aria-controls="header-search"
            onClick={() => setSearchOn(searching ? null : key)}
            className="flex size-11 items-center justify-center rounded-small hover:bg-hairline/60"
          >
            <Icon name={searching ? 'close' : 'search'} className="size-6" />
          </button>
          <CartButton />
        </div>
      </div>
      <noscript>
        <MainNavigation className="flex justify-center gap-6 border-t border-hairline lg:hidden" />
      </noscript>
      <div id="header-search" hidden={!searching} className="border-t border-hairline py-3">
        {searching && (
          <div className="shell max-w-2xl">
            <SearchForm
              placeholder="What are you looking for?"
              autoFocus
              onEscape={() => {
                setSearchOn(null);
                toggle.current?.focus();
              }}
            />
          </div>
        )}
      </div>
    </header>
  );
}

function MainNavigation({ className }: { className: string }) {
  return (
    <nav aria-label="Main" className={className}>
      {mainLinks.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          end={to === '/'}
          className="flex min-h-11 items-center border-y border-transparent text-14 transition-colors hover:border-b-primary-edge aria-[current=page]:border-b-primary-edge"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
