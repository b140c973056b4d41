import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { isReachable } from '#client/connection/watch-connection.ts';
import { PageHead } from '#client/page-head.tsx';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { viewedPages, type ViewedPage } from './viewed-pages.ts';

const ASK_EVERY_MS = 5000;

/** What the service worker shows in the place of a page that it has no copy of; kept with the worker itself. */
export function Component() {
  const [viewed, setViewed] = useState<ViewedPage[]>([]);
  useEffect(() => {
    if ('caches' in window) viewedPages().then(setViewed, () => undefined);
  }, []);
  useEffect(leaveWhenReachable, []);

  return (
    <div className="flex min-h-[60dvh] flex-col items-center justify-center pb-16">
      <PageHead title="You are offline" />
      <EmptyState level={1} icon="alert" title="You are offline" className="pb-8">
        <p className="text-muted">
          This page needs a connection. What you viewed before can still be opened, and what you
          chose is safe in your cart until you are back.
        </p>
        <Button onClick={leave} className="mt-2">
          Try again
        </Button>
      </EmptyState>
      {viewed.length > 0 && (
        <nav aria-labelledby="viewed" className="w-full max-w-md px-4">
          <h2 id="viewed" className="font-display text-24">
            Viewed before
          </h2>
          <ul className="mt-3 divide-y divide-hairline border-y border-hairline">
            {viewed.map(({ path, title }) => (
              <li key={path}>
                <Link
                  to={path}
                  reloadDocument
                  className="flex min-h-11 items-center py-2 underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/** To the page that was asked for. */
function leave() {
  const from = new URLSearchParams(location.search).get('from') ?? '/';
  const target = new URL(from, location.origin);
  location.replace(target.origin === location.origin ? target : '/');
}

function leaveWhenReachable() {
  const ask = async () => {
    if (navigator.onLine && (await isReachable())) leave();
  };
  const timer = setInterval(() => void ask(), ASK_EVERY_MS);
  const now = () => void ask();
  addEventListener('online', now);
  return () => {
    clearInterval(timer);
    removeEventListener('online', now);
  };
}
