import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AppSecrets } from '#server/encrypt-secret.ts';
import { deriveKey } from '#server/encrypt-secret.ts';

/**
 * The link of a piece's owner: its number and a code that follows from APP_SECRET and from how often it changed hands, so that
 * nothing needs to be stored, and the links of earlier owners end.
 */
const ownerCode = (secret: string, pieceId: number, owner: number): string =>
  createHmac('sha256', deriveKey(secret, 'piece links'))
    .update(`${pieceId}:${owner}`)
    .digest('base64url')
    .slice(0, CODE_LENGTH);

const CODE_LENGTH = 24;
const OFFER = 'o';

export const ownerLink = ({ current }: AppSecrets, pieceId: number, owner: number): string =>
  `${pieceId}.${ownerCode(current, pieceId, owner)}`;

/** A code with which one other person may take a piece over. */
export const newOffer = (): string => randomBytes(18).toString('base64url');
export const offerLink = (pieceId: number, offer: string): string => `${pieceId}.${OFFER}.${offer}`;

/** The number of the piece that a link is about; null for no link. */
export const pieceOfLink = (link: string): number | null => {
  const [, id] = /^(\d{1,9})\./.exec(link) ?? [];
  return id === undefined ? null : Number(id);
};

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

export type LinkKind = 'owned' | 'offered' | 'passed_on';

/** Whose link it is, for a piece that changed hands `owner` times; null for nobody's. */
export function kindOfLink(
  { current, previous }: AppSecrets,
  link: string,
  { id, owner, offer }: { id: number; owner: number; offer: string | null },
): LinkKind | null {
  if (offer !== null && isSame(link, offerLink(id, offer))) return 'offered';
  const isOf = (number: number) =>
    [current, ...previous].some((secret) => isSame(link, `${id}.${ownerCode(secret, id, number)}`));
  if (isOf(owner)) return 'owned';
  for (let number = owner - 1; number >= 0; number -= 1) if (isOf(number)) return 'passed_on';
  return null;
}
