import { useEffect, useRef } from 'react';

/** Fonts that came too late for the page one arrived at are used from the next page on. */
export function useLateFonts(pathname: string): void {
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (pathname === arrivedAt.current || !cameLate()) return;
    document.documentElement.classList.add('fonts-now');
  }, [pathname]);
}

/** Only then has the browser needed what stands in for them. */
const cameLate = () =>
  [...document.fonts].some(
    ({ family, status }) => status === 'loaded' && family.includes('Fallback'),
  );
