import { createHash, randomBytes } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DAY_MS } from '#shared/durations.ts';
import { DomainError } from '#shared/errors.ts';
import { isOwner } from '#shared/staff-rights.ts';
import type { AccountLinkKind, AccountLinkView } from '#shared/staff.ts';
import type { Ctx } from '#server/context.ts';
import { AccountLink } from '#server/entities/index.ts';
import { sql } from '#server/query.ts';

const lifetimes: Record<AccountLinkKind, number> = {
  invitation: 7 * DAY_MS,
  password_reset: DAY_MS,
};

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

export const newLinkToken = () => randomBytes(32).toString('base64url');

export const linkExpiry = (kind: AccountLinkKind, now: Date) =>
  new Date(now.getTime() + lifetimes[kind]);

/** The page's script reads the token behind `#`, which no server, log or preview gets to see. */
export const linkUrl = (shopUrl: string, token: string) => `${shopUrl}/admin/join#${token}`;

/** Lets a token open a link. Only tokens that `addLinkToken` adds later open it too. */
export function setLinkToken(link: AccountLink, token: string): void {
  link.tokenHashes = [hashOf(token)];
}

/** Lets one more token open a link: a mail has its own, because the first one is not stored. */
export function addLinkToken(link: AccountLink, token: string): void {
  link.tokenHashes = [...link.tokenHashes, hashOf(token)];
}

export const presentLink = (
  { payments }: Pick<Ctx, 'payments'>,
  { id, expiresAt }: AccountLink,
  token: string,
): AccountLinkView => ({
  id,
  url: linkUrl(payments.shopUrl(), token),
  expiresAt: expiresAt.toISOString(),
});

/** Whether a link works. Its maker must still be somebody who may make one. */
export const isLinkOpen = (
  { endedAt, expiresAt, user, createdBy }: AccountLink,
  now: Date,
): boolean =>
  !endedAt && expiresAt > now && !user?.disabledAt && !createdBy.disabledAt && isOwner(createdBy);

/** The link that a token opens. Throws `invalid_link`. */
export async function findLink(
  em: SqlEntityManager,
  token: string,
  now: Date,
): Promise<AccountLink> {
  const [row] = await em.execute<{ id: number }[]>(
    sql`select id from account_links where ${hashOf(token)} = any (token_hashes)`,
  );
  const link = row && (await em.findOne(AccountLink, row.id, { populate: ['user', 'createdBy'] }));
  if (!link || !isLinkOpen(link, now)) throw new DomainError('invalid_link');
  return link;
}

/** The same, locked, so that it is used once. */
export async function lockLink(
  tx: SqlEntityManager,
  token: string,
  now: Date,
): Promise<AccountLink> {
  const { id } = await findLink(tx, token, now);
  const link = await tx.findOneOrFail(AccountLink, id, {
    lockMode: LockMode.PESSIMISTIC_WRITE,
    refresh: true,
  });
  if (!isLinkOpen(link, now)) throw new DomainError('invalid_link');
  return link;
}
