import './admin.css';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { httpBatchLink } from '@trpc/client';
import { useEffect, type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import superjson from 'superjson';
import { MAX_BATCH_CALLS } from '#shared/request-limits.ts';
import { OverlayRouter, overlayWindow } from '#client/lib/overlay-window.ts';
import { reloadAfterDeployment } from '#client/lib/reload-after-deployment.ts';
import { ignoreSkippedTransitions } from '#client/lib/skipped-transitions.ts';
import { tolerateTranslators } from '#client/lib/tolerate-translators.ts';
import { trpc } from '#client/lib/trpc.ts';
import { errorBody } from '#client/lib/error-body.ts';
import { markHydrated } from '#client/lib/hydration.ts';
import { SettingsProvider } from '#client/settings/settings-provider.tsx';
import { ToastProvider } from '#client/ui/toast/toast-provider.tsx';
import { adminRoutes } from './routes.tsx';
import { lastSettings } from './session/last-known.ts';
import { sessionEnded } from './session/session.ts';
import { verifyLink } from './session/verify-link.ts';

/** How long data stays fresh: long enough to go back and forth, short enough for two people working at once. */
const FRESH_MS = 15_000;

/**
 * Unlike the storefront's, this client refetches when the tab regains focus. Writes are never retried automatically. A
 * call rejected for lack of a session asks for the password again.
 */
function createQueryClient(): QueryClient {
  const onError = (error: unknown) => {
    const code = errorBody(error)?.code;
    if (code === 'unauthenticated') sessionEnded.set(true);
    // The owner may have changed the user's rights.
    if (code === 'forbidden')
      void queryClient.invalidateQueries({ queryKey: [['auth', 'session']] });
  };
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: { staleTime: FRESH_MS, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}

interface Props {
  queryClient: QueryClient;
  client: ReturnType<typeof trpc.createClient>;
  children: ReactNode;
}

/** The providers that every screen needs. */
function BackOffice({ queryClient, client, children }: Props) {
  useEffect(markHydrated, []);
  return (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SettingsProvider fallback={lastSettings.read()} onData={lastSettings.write}>
          <ToastProvider>{children}</ToastProvider>
        </SettingsProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}

/** Without activity for this long, calls come from the screen itself, which refreshes its figures. */
const IDLE_MS = 60_000;

let activeAt = Date.now();
const onActivity = () => {
  activeAt = Date.now();
};

/** Watches whether somebody uses the back office. */
function watchActivity(): void {
  for (const event of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
    addEventListener(event, onActivity, { capture: true, passive: true });
}

/** Marks calls that nobody has caused: they do not extend the session. */
const pollHeaders = (): Record<string, string> =>
  Date.now() - activeAt > IDLE_MS ? { 'x-poll': '1' } : {};

// Only POST: the service worker caches public reads, and staff need current data.
const client = trpc.createClient({
  links: [
    verifyLink,
    httpBatchLink({
      url: '/trpc',
      transformer: superjson,
      methodOverride: 'POST',
      maxItems: MAX_BATCH_CALLS,
      headers: pollHeaders,
    }),
  ],
});

reloadAfterDeployment();
watchActivity();
ignoreSkippedTransitions();
tolerateTranslators();

const root = document.querySelector('#root');
if (!root) throw new Error('the page has no #root');
const router = createBrowserRouter(adminRoutes, { window: overlayWindow() });
createRoot(root).render(
  <StrictMode>
    <BackOffice queryClient={createQueryClient()} client={client}>
      <OverlayRouter value={router}>
        <RouterProvider router={router} />
      </OverlayRouter>
    </BackOffice>
  </StrictMode>,
);
