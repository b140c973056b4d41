import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { CartButton } from '#client/cart/cart-button.tsx';
import { SavedLink } from '#client/saved/saved-link.tsx';
import { Icon } from '#client/ui/icon.tsx';
import { NavLink } from '#client/ui/nav-link.tsx';
import { useLazyComponent } from '#client/ui/lazy/use-lazy-component.ts';
import { Logo } from './logo.tsx';
import { mainLinks } from './main-links.ts';
import { MenuButton } from './menu-button.tsx';
import * as texts from '#client/texts/chrome.ts';

const loadSearch = async () => (await import('./search-panel.tsx')).SearchPanel;

export function Header() {
  const [searching, setSearching] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const panel = useLazyComponent(loadSearch);
  return (
    <header className="sticky top-0 z-30 short:relative border-b border-hairline bg-paper print:hidden">
      <div className="shell grid h-16 grid-cols-[minmax(--spacing(8),1fr)_minmax(0,auto)_minmax(--spacing(19),1fr)] items-center gap-2 lg:h-20 lg:grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] lg:gap-8">
        <div className="-ml-3 flex items-center lg:ml-0">
          <div className="header-tools flex items-center">
            <MenuButton />
            <MainNavigation className="hidden gap-8 lg:flex" />
          </div>
        </div>
        <Logo />
        <div className="-mr-3 flex items-center justify-end">
          <button
            type="button"
            ref={toggle}
            aria-label={texts.search}
            data-tooltip
            aria-expanded={searching}
            aria-controls="header-search"
            aria-busy={(searching && panel.isLoading) || undefined}
            onPointerEnter={panel.prepare}
            onTouchStart={panel.prepare}
            onFocus={panel.prepare}
            onClick={() => {
              if (focusOwnSearch()) return;
              setSearching(!searching);
              panel.setOpen(!searching);
            }}
            className="header-tools flex size-11 noscript:hidden items-center justify-center rounded-small hover:bg-hairline/60 aria-busy:animate-pulse"
          >
            <Icon name={searching ? 'close' : 'search'} className="size-6" />
          </button>
          <SavedLink />
          <CartButton />
        </div>
      </div>
      <noscript>
        <MainNavigation className="flex justify-center gap-6 border-t border-hairline lg:hidden" />
      </noscript>
      {searching && <OnNavigation run={() => setSearching(false)} />}
      <div id="header-search" hidden={!searching} className="border-t border-hairline">
        {searching && panel.Component && (
          <panel.Component
            onClose={() => {
              setSearching(false);
              toggle.current?.focus();
            }}
          />
        )}
      </div>
    </header>
  );
}

/** Runs a function at the next navigation. Apart from the header, which need not render again for it. */
function OnNavigation({ run }: { run: () => void }) {
  const { key } = useLocation();
  const [first] = useState(key);
  const runOnce = useEffectEvent(run);
  useEffect(() => {
    if (key !== first) runOnce();
  }, [key, first]);
  return null;
}

/** The shop's page has a search box of its own: a second one would be confusing. */
function focusOwnSearch(): boolean {
  const own = document.querySelector<HTMLInputElement>('main form[id] input[type=search]');
  own?.focus();
  return own !== null;
}

function MainNavigation({ className }: { className: string }) {
  return (
    <nav aria-label={texts.main} className={className}>
      {mainLinks.map(({ to, label }) => (
        <NavLink
          key={to}
          to={to}
          className="flex min-h-11 items-center border-y border-transparent text-14 transition-colors hover:border-b-primary-edge aria-[current=page]:border-b-primary-edge"
        >
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
