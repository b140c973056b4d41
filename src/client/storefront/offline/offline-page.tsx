import { useEffect, useState } from 'react';
import { isReachable } from '#client/connection/watch-connection.ts';
import { useHydrated } from '#client/lib/hydration.ts';
import { PageHead } from '#client/lib/page-head.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { useOnline } from '#client/lib/browser-state.ts';
import { viewedPages, type ViewedPage } from './viewed-pages.ts';
import * as texts from '#client/texts/other-pages.ts';
import * as general from '#client/texts/general.ts';
import { ownAddress, paths } from '#client/lib/paths.ts';

const ASK_EVERY_MS = 5000;

/** The service worker's answer for a page that is not cached; precached with the worker. */
export function Component() {
  const [viewed, setViewed] = useState<ViewedPage[]>([]);
  useEffect(() => {
    if ('caches' in window) viewedPages().then(setViewed, () => undefined);
  }, []);
  useEffect(leaveWhenReachable, []);
  const isOnline = useOnline();
  // The first HTML is cached for customers without a connection.
  const isShopAway = useHydrated() && isOnline;
  const title = isShopAway ? texts.shopNotReached : texts.youAreOffline;

  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center pb-16">
      <PageHead title={title} />
      <EmptyState level={1} icon="alert" title={title} className="pb-8">
        <p className="text-muted">
          {isShopAway ? texts.opensByItself : texts.needsConnection} {texts.offlineText}
        </p>
        <Button onClick={leave} className="mt-2">
          {general.tryAgain}
        </Button>
      </EmptyState>
      {viewed.length > 0 && (
        <nav aria-labelledby="viewed" className="w-full max-w-md px-4">
          <h2 id="viewed" className="font-display text-24">
            {texts.viewedBefore}
          </h2>
          <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
            {viewed.map(({ path, title }) => (
              <li key={path}>
                <a
                  href={ownAddress(path)}
                  className="flex min-h-11 items-center py-2 underline-offset-4 hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** Links to the requested page. */
function leave() {
  const from = new URLSearchParams(location.search).get('from') ?? '/';
  const target = new URL(from, location.origin);
  location.replace(target.origin === location.origin ? target : ownAddress(paths.home));
}

function leaveWhenReachable() {
  const gone = new AbortController();
  const address = location.href;
  let isAsking = false;
  const ask = async () => {
    if (isAsking || !navigator.onLine) return;
    isAsking = true;
    const isBack = await isReachable();
    isAsking = false;
    // The address changes before the page that the shopper opened has replaced this one.
    if (isBack && !gone.signal.aborted && location.href === address) leave();
  };
  const timer = setInterval(() => void ask(), ASK_EVERY_MS);
  addEventListener('online', () => void ask(), { signal: gone.signal });
  return () => {
    clearInterval(timer);
    gone.abort();
  };
}
