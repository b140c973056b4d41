import { trpc } from '#client/lib/trpc.ts';
import { useSave } from '#client/admin/ui/use-save.ts';

/** The owner's actions on accounts and invitations: each reports its outcome and refreshes the list. */
export function useStaffActions() {
  const saving = useSave();
  const utils = trpc.useUtils();
  const options = (done: string | undefined, failed: string) =>
    saving({
      done,
      failed,
      refresh: () =>
        Promise.all([
          utils.staff.list.invalidate(),
          utils.audit.invalidate(),
          // The owner may have changed their own account.
          utils.auth.session.invalidate(),
        ]),
    });
  return {
    invite: trpc.staff.invite.useMutation(options(undefined, 'The invitation was not made')),
    renew: trpc.staff.renewInvitation.useMutation(options(undefined, 'The link was not made')),
    withdraw: trpc.staff.withdrawInvitation.useMutation(
      options('Invitation withdrawn', 'The invitation was not withdrawn'),
    ),
    update: trpc.staff.update.useMutation(options('Saved', 'The account was not changed')),
    disable: trpc.staff.disable.useMutation(
      options('Account disabled', 'The account was not disabled'),
    ),
    enable: trpc.staff.enable.useMutation(
      options('Account enabled', 'The account was not enabled'),
    ),
    createPasswordLink: trpc.staff.createPasswordLink.useMutation(
      options(undefined, 'The link was not made'),
    ),
    saveLimits: trpc.staff.saveLimits.useMutation(
      options('Limit saved', 'The limit was not saved'),
    ),
  };
}

export type StaffActions = ReturnType<typeof useStaffActions>;
