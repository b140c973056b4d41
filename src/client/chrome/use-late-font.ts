import { useEffect, useRef } from 'react';

/** A text font that came too late for the page one arrived at is used from the next page on. */
export function useLateFont(pathname: string): void {
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (pathname === arrivedAt.current || !cameLate()) return;
    document.documentElement.classList.add('fonts-now');
  }, [pathname]);
}

/** Only then has the browser needed what stands in for them. */
const cameLate = () =>
  [...document.fonts].some(
    ({ family, status }) => status === 'loaded' && family.includes('Adunni Text Fallback'),
  );
