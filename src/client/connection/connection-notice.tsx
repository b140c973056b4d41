import { useState, useSyncExternalStore } from 'react';
import { NoticeLine, TryAgain } from './notice-line.tsx';
import type { Connection, ConnectionState } from './watch-connection.ts';

const words: Record<Exclude<ConnectionState, 'fine'>, string> = {
  offline: 'You are offline. Showing what you viewed before; prices may have changed.',
  slow: 'The line is slow. Showing what you viewed before; prices may have changed.',
  unreachable:
    'The shop cannot be reached just now. Showing what you viewed before; prices may have changed.',
};

interface Props {
  connection: Connection;
  /** Whether the page says it all by itself. */
  isToldAnyway: boolean;
}

export function ConnectionNotice({ connection, isToldAnyway }: Props) {
  const state = useSyncExternalStore(connection.subscribe, connection.read);
  const [isTrying, setTrying] = useState(false);
  return (
    <div role="status" className="print:hidden">
      {state !== 'fine' && !isToldAnyway && (
        <NoticeLine words={words[state]}>
          {state === 'unreachable' && (
            <TryAgain
              aria-busy={isTrying || undefined}
              onClick={() => {
                setTrying(true);
                void connection.retry().finally(() => setTrying(false));
              }}
            />
          )}
        </NoticeLine>
      )}
    </div>
  );
}
