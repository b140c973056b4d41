import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { AccountLinkView, InviteStaffInput } from '#shared/staff.ts';
import type { StaffCtx } from '#server/context.ts';
import { AccountLink, User } from '#server/entities/index.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { queueMail } from '#server/outbox/queue-mail.ts';
import { linkExpiry, newLinkToken, presentLink, setLinkToken } from './account-links.ts';
import { rightsText } from './rights-text.ts';
import { whileSignedIn } from './sessions.ts';

/**
 * Creates a link with which somebody can create an account with these rights, and mails it if there is an address.
 * Only the owner may, after a recent sign-in: the procedure in `routers/staff.ts` checks both.
 */
export const inviteStaff = (
  ctx: StaffCtx,
  { name, email, role, areas }: InviteStaffInput,
): Promise<AccountLinkView> =>
  whileSignedIn(ctx, async (tx) => {
    const now = ctx.now();
    const token = newLinkToken();
    const link = tx.create(AccountLink, {
      kind: 'invitation',
      tokenHashes: [],
      name,
      email,
      role,
      areas,
      createdBy: tx.getReference(User, ctx.user.id),
      createdAt: now,
      expiresAt: linkExpiry('invitation', now),
    });
    setLinkToken(link, token);
    recordAudit(tx, 'staff_invited', name, { note: rightsText(link) }, actorOf(ctx));
    await tx.flush();
    await mailInvitation(tx, link, now);
    return presentLink(ctx, link, token);
  });

/** Replaces the link of an invitation, also in its mail, by one of the caller. The old link stops working. Throws `not_found`. */
export const renewInvitation = (ctx: StaffCtx, id: number): Promise<AccountLinkView> =>
  whileSignedIn(ctx, async (tx) => {
    const link = await lockInvitation(tx, id);
    const token = newLinkToken();
    setLinkToken(link, token);
    link.createdBy = tx.getReference(User, ctx.user.id);
    link.expiresAt = linkExpiry('invitation', ctx.now());
    recordAudit(tx, 'invitation_renewed', link.name, {}, actorOf(ctx));
    await tx.flush();
    await mailInvitation(tx, link, ctx.now());
    return presentLink(ctx, link, token);
  });

/** Withdraws an invitation, whose link stops working. Throws `not_found`. */
export const withdrawInvitation = (ctx: StaffCtx, id: number): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const link = await lockInvitation(tx, id);
    link.endedAt = ctx.now();
    recordAudit(tx, 'invitation_withdrawn', link.name, {}, actorOf(ctx));
  });

async function mailInvitation(
  tx: SqlEntityManager,
  { id, email }: AccountLink,
  now: Date,
): Promise<void> {
  if (email !== '') await queueMail(tx, { kind: 'staff_invitation', subject: id }, now);
}

async function lockInvitation(tx: SqlEntityManager, id: number): Promise<AccountLink> {
  const link = await tx.findOne(
    AccountLink,
    { id, kind: 'invitation', endedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!link) throw new DomainError('not_found', { message: 'Invitation not found' });
  return link;
}
