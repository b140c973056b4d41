import { useState } from 'react';
import type { InvitationView, StaffMember } from '#shared/staff.ts';
import { trpc } from '#client/lib/trpc.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/admin/ui/confirm-dialog.tsx';
import { AdminIcon } from '#client/admin/ui/icon.tsx';
import { PageHeader } from '#client/admin/ui/page-header.tsx';
import { LoadingText, Panel, ProblemPanel } from '#client/admin/ui/panel.tsx';
import { EndingKeys } from './ending-keys.tsx';
import { InvitationList } from './invitation-list.tsx';
import { LinkDialog, type CreatedLink } from './link-dialog.tsx';
import { PeopleList } from './people-list.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { RefundLimit } from './refund-limit.tsx';
import { useStaffActions } from './use-staff-actions.ts';

/** The dialog that is open. */
type Open =
  | { kind: 'invite' }
  | { kind: 'edit' | 'disable'; person: StaffMember }
  | { kind: 'withdraw'; invitation: InvitationView }
  | { kind: 'link'; link: CreatedLink }
  | null;

/** The people who work in the back office: for the owner. */
export function Component() {
  const { data, error, refetch } = trpc.staff.list.useQuery();
  const actions = useStaffActions();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const hand = (purpose: CreatedLink['purpose'], name: string) => ({
    onSuccess: (link: Omit<CreatedLink, 'purpose' | 'name'>) =>
      setOpen({ kind: 'link', link: { ...link, purpose, name } }),
  });
  return (
    <>
      <PageHeader
        title="Staff"
        description="The people who work in the back office, and their rights."
        actions={
          <Button size="small" onClick={() => setOpen({ kind: 'invite' })}>
            <AdminIcon name="plus" className="size-4" />
            Invite somebody
          </Button>
        }
      />
      {!data && error && <ProblemPanel error={error} onRetry={refetch} />}
      {!data && !error && <LoadingText>Loading staff...</LoadingText>}
      {data && (
        <div className="grid gap-6">
          <Panel flush title="Accounts">
            <PeopleList
              people={data.people}
              onEdit={(person) => setOpen({ kind: 'edit', person })}
              onDisable={(person) => setOpen({ kind: 'disable', person })}
              onEnable={({ id }) => actions.enable.mutate({ id })}
              onNewPassword={({ id, name, username }) =>
                actions.createPasswordLink.mutate({ id }, hand('password', name || username))
              }
            />
          </Panel>
          <InvitationList
            invitations={data.invitations}
            onRenew={({ id, name }) => actions.renew.mutate({ id }, hand('invitation', name))}
            onWithdraw={(invitation) => setOpen({ kind: 'withdraw', invitation })}
          />
          <RefundLimit key={data.refundLimit} limit={data.refundLimit} save={actions.saveLimits} />
        </div>
      )}
      {open?.kind === 'invite' && (
        <PersonDialog
          person={null}
          pending={actions.invite.isPending}
          onClose={close}
          onSubmit={(person) => actions.invite.mutate(person, hand('invitation', person.name))}
        />
      )}
      {open?.kind === 'edit' && (
        <PersonDialog
          person={open.person}
          pending={actions.update.isPending}
          onClose={close}
          onSubmit={({ name, role, areas }) =>
            actions.update.mutate({ id: open.person.id, name, role, areas }, { onSuccess: close })
          }
        />
      )}
      {open?.kind === 'link' && <LinkDialog link={open.link} onClose={close} />}
      {open?.kind === 'disable' && (
        <ConfirmDialog
          onClose={close}
          title={`Disable the account of ${open.person.name || open.person.username}?`}
          confirmLabel="Disable"
          destructive
          pending={actions.disable.isPending}
          onConfirm={() => actions.disable.mutate({ id: open.person.id }, { onSuccess: close })}
        >
          They are signed out everywhere at once and cannot sign in, and links that they made stop
          working. Histories keep their name. You can enable the account again.
          <span className="mt-3 block empty:hidden">
            <EndingKeys names={open.person.apiKeys} />
          </span>
        </ConfirmDialog>
      )}
      {open?.kind === 'withdraw' && (
        <ConfirmDialog
          onClose={close}
          title={`Withdraw the invitation of ${open.invitation.name}?`}
          confirmLabel="Withdraw"
          destructive
          pending={actions.withdraw.isPending}
          onConfirm={() =>
            actions.withdraw.mutate({ id: open.invitation.id }, { onSuccess: close })
          }
        >
          The link stops working.
        </ConfirmDialog>
      )}
    </>
  );
}
