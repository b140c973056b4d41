import { useState, useSyncExternalStore } from 'react';
import { Icon } from '../ui/icon.tsx';
import type { Connection, ConnectionState } from './watch-connection.ts';

const words: Record<Exclude<ConnectionState, 'fine'>, string> = {
  offline: 'You are offline. Showing what you viewed before; prices may have changed.',
  unreachable:
    'The shop cannot be reached just now. Showing what you viewed before; prices may have changed.',
};

interface Props {
  connection: Connection;
  /** Whether the page says it all by itself. */
  isToldAnyway: boolean;
}

/** At the foot of the screen, over the page: nothing one reads moves when it comes or goes. */
export function ConnectionNotice({ connection, isToldAnyway }: Props) {
  const state = useSyncExternalStore(connection.subscribe, connection.read);
  const [isTrying, setTrying] = useState(false);
  return (
    <div role="status" className="print:hidden">
      {state !== 'fine' && !isToldAnyway && (
        <div className="connection-notice on-espresso fixed inset-x-0 z-40 flex min-h-11 items-center gap-3 border-t-2 border-accent bg-espresso py-1 pr-1 pl-4 text-14 text-paper sm:right-4 sm:left-auto sm:max-w-md sm:rounded-small sm:shadow-xl">
          <Icon name="info" className="size-5 shrink-0 text-accent-bright" />
          <p className="flex-1 py-2">{words[state]}</p>
          {state === 'unreachable' && (
            <button
              type="button"
              aria-busy={isTrying || undefined}
              onClick={() => {
                setTrying(true);
                void connection.retry().finally(() => setTrying(false));
              }}
              className="min-h-11 shrink-0 px-3 font-medium underline underline-offset-4 aria-busy:animate-pulse"
            >
              Try again
            </button>
          )}
        </div>
      )}
    </div>
  );
}
