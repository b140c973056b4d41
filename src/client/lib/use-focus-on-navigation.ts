import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Moves the focus to the page's content after a navigation, as a browser does when it loads a page. */
export function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // A part that stays beside what changed keeps the focus.
    if (document.activeElement?.closest('[data-keeps-focus]')) return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
