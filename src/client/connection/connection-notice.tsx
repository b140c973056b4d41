import { useState, useSyncExternalStore } from 'react';
import { NoticeBar, TryAgain } from './notice-bar.tsx';
import type { Connection, ConnectionState } from './watch-connection.ts';
import * as texts from '#client/texts/connection.ts';

const notices: Record<Exclude<ConnectionState, 'fine'>, string> = {
  offline: texts.offlineNotice,
  slow: texts.slowNotice,
  unreachable: texts.unreachableNotice,
  stale: texts.staleNotice,
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
        <NoticeBar isQuiet={state === 'stale'} text={notices[state]}>
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
