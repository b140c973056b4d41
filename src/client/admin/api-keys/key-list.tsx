import type { ApiKeyView } from '#shared/api-keys.ts';
import { Button } from '#client/ui/button.tsx';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { scopesLabel } from './scope-labels.ts';

interface Props {
  keys: ApiKeyView[];
  onRevoke: (key: ApiKeyView) => void;
  onShowRequests: (key: ApiKeyView) => void;
}

/** API keys, those that still work first. */
export const KeyList = ({ keys, onRevoke, onShowRequests }: Props) => (
  <ul>
    {keys.map((key) => (
      <li
        key={key.id}
        className="flex flex-col gap-3 border-b border-hairline p-4 text-14 last:border-0 sm:flex-row sm:items-center sm:justify-between sm:px-5"
      >
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="text-16 font-medium break-words">{key.name}</span>
            <span className="font-mono text-12 text-muted">{key.prefix}…</span>
            {key.revokedAt ? (
              <ToneBadge tone="red">Revoked</ToneBadge>
            ) : (
              key.isExpired && <ToneBadge tone="red">Expired</ToneBadge>
            )}
          </p>
          <p className="mt-0.5 break-words">{scopesLabel(key.scopes)}</p>
          <p className="mt-0.5 break-words text-muted">
            Created by {key.createdBy} on <DateTime iso={key.createdAt} /> · <Ending apiKey={key} />{' '}
            ·{' '}
            {key.lastUsedAt ? (
              <>
                Last used <DateTime iso={key.lastUsedAt} time />
              </>
            ) : (
              'Never used'
            )}
          </p>
        </div>
        <div className="flex shrink-0 gap-2 self-start sm:self-center">
          <Button
            variant="ghost"
            size="small"
            className="border-edge!"
            onClick={() => onShowRequests(key)}
          >
            Requests<span className="sr-only"> of the key {key.name}</span>
          </Button>
          {!key.revokedAt && (
            <Button
              variant="ghost"
              size="small"
              className="border-edge!"
              onClick={() => onRevoke(key)}
            >
              Revoke<span className="sr-only"> the key {key.name}</span>
            </Button>
          )}
        </div>
      </li>
    ))}
  </ul>
);

function Ending({ apiKey: { revokedAt, expiresAt, isExpired } }: { apiKey: ApiKeyView }) {
  if (revokedAt) {
    return (
      <>
        Revoked on <DateTime iso={revokedAt} />
      </>
    );
  }
  if (!expiresAt) return 'Never expires';
  return (
    <>
      {isExpired ? 'Expired on' : 'Expires on'} <DateTime iso={expiresAt} />
    </>
  );
}
