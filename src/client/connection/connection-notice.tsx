import { useState, useSyncExternalStore } from 'react';
import { NoticeBar, TryAgain } from './notice-bar.tsx';
import type { Connection, ConnectionState } from './watch-connection.ts';

const texts: Record<Exclude<ConnectionState, 'fine'>, string> = {
  offline: 'You are offline. Showing what you viewed before; prices may have changed.',
  slow: 'The connection is slow. Showing what you viewed before; prices may have changed.',
  unreachable:
    'The shop cannot be reached just now. Showing what you viewed before; prices may have changed.',
};

interface Props {
  connection: Connection;
  /** For the offline page, which says the same. */
  isHidden: boolean;
}

export function ConnectionNotice({ connection, isHidden }: Props) {
  const state = useSyncExternalStore(connection.subscribe, connection.read);
  const [isRetrying, setRetrying] = useState(false);
  return (
    <div role="status" className="print:hidden">
      {state !== 'fine' && !isHidden && (
        <NoticeBar text={texts[state]}>
          {state === 'unreachable' && (
            <TryAgain
              aria-busy={isRetrying || undefined}
              onClick={() => {
                setRetrying(true);
                void connection.retry().finally(() => setRetrying(false));
              }}
            />
          )}
        </NoticeBar>
      )}
    </div>
  );
}
