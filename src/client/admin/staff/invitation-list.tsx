import type { InvitationView } from '#shared/staff.ts';
import { Button } from '#client/ui/button.tsx';
import { ToneBadge } from '#client/admin/ui/badges.tsx';
import { DateTime } from '#client/admin/ui/date-time.tsx';
import { Panel } from '#client/admin/ui/panel.tsx';
import { rightsLabel } from './area-labels.ts';

interface Props {
  invitations: InvitationView[];
  onRenew: (invitation: InvitationView) => void;
  onWithdraw: (invitation: InvitationView) => void;
}

/** Invitations that nobody has accepted yet; nothing without any. */
export const InvitationList = ({ invitations, onRenew, onWithdraw }: Props) =>
  invitations.length > 0 && (
    <Panel flush title="Invited">
      <ul>
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-col gap-3 border-b border-hairline p-4 text-14 last:border-0 sm:flex-row sm:items-center sm:justify-between sm:px-5"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-2 text-16 font-medium break-words">
                {invitation.name}
                {invitation.isExpired && <ToneBadge tone="red">Expired</ToneBadge>}
              </p>
              <p className="mt-0.5 break-words">{rightsLabel(invitation)}</p>
              <p className="mt-0.5 break-words text-muted">
                {invitation.email && `${invitation.email} · `}
                {invitation.isExpired ? 'The link ended on' : 'The link works until'}{' '}
                <DateTime iso={invitation.expiresAt} time />
              </p>
            </div>
            <div className="flex shrink-0 flex-wrap gap-2">
              <Button variant="secondary" size="small" onClick={() => onRenew(invitation)}>
                New link<span className="sr-only"> for {invitation.name}</span>
              </Button>
              <Button
                variant="ghost"
                size="small"
                className="border-edge!"
                onClick={() => onWithdraw(invitation)}
              >
                Withdraw<span className="sr-only"> the invitation of {invitation.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
