import { z } from 'zod';
import { id } from '#shared/paging.ts';
import {
  acceptAccountLinkInput,
  accountLinkView,
  checkAccountLinkInput,
  inviteStaffInput,
  openAccountLink,
  saveStaffLimitsInput,
  staffOverview,
  updateStaffInput,
} from '#shared/staff.ts';
import { acceptLink, checkLink } from '#server/auth/accept-link.ts';
import { inviteStaff, renewInvitation, withdrawInvitation } from '#server/auth/invite-staff.ts';
import { listStaff } from '#server/auth/list-staff.ts';
import {
  createPasswordLink,
  disableStaff,
  enableStaff,
  updateStaff,
} from '#server/auth/manage-staff.ts';
import { saveRefundLimit } from '#server/settings/staff-limits.ts';
import { ownerProcedure, procedure, router } from '#server/trpc.ts';

const byId = z.object({ id });

/** For what gives somebody rights, or takes them away. */
const recently = ownerProcedure.meta({ recentSignIn: true });

export const staffRouter = router({
  list: ownerProcedure.output(staffOverview).query(({ ctx }) => listStaff(ctx)),
  invite: recently
    .input(inviteStaffInput)
    .output(accountLinkView)
    .mutation(({ ctx, input }) => inviteStaff(ctx, input)),
  renewInvitation: recently
    .input(byId)
    .output(accountLinkView)
    .mutation(({ ctx, input }) => renewInvitation(ctx, input.id)),
  withdrawInvitation: ownerProcedure
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, input.id)),
  update: recently
    .input(updateStaffInput)
    .output(z.void())
    .mutation(({ ctx, input }) => updateStaff(ctx, input)),
  disable: recently
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => disableStaff(ctx, input.id)),
  enable: recently
    .input(byId)
    .output(z.void())
    .mutation(({ ctx, input }) => enableStaff(ctx, input.id)),
  createPasswordLink: recently
    .input(byId)
    .output(accountLinkView)
    .mutation(({ ctx, input }) => createPasswordLink(ctx, input.id)),
  saveLimits: recently
    .input(saveStaffLimitsInput)
    .output(z.void())
    .mutation(({ ctx, input }) => saveRefundLimit(ctx, input.refundLimit)),
  /** For everybody with the link. A mutation, because the address of a query would carry the token. */
  checkLink: procedure
    .input(checkAccountLinkInput)
    .output(openAccountLink)
    .mutation(({ ctx, input }) => checkLink(ctx, input)),
  /** For everybody with the link. */
  acceptLink: procedure
    .input(acceptAccountLinkInput)
    .output(z.object({ username: z.string() }))
    .mutation(({ ctx, input }) => acceptLink(ctx, input)),
});
