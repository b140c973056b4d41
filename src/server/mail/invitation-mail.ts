import { formatLagosTime } from '#shared/lagos-time.ts';
import { nameOf, type AccountLink } from '#server/entities/index.ts';
import type { MailContent } from './mail-content.ts';

/** To somebody whom the owner invites. */
export const invitationMail = (
  { createdBy, expiresAt }: AccountLink,
  storeName: string,
  url: string,
): MailContent => ({
  subject: `Your account at ${storeName}`,
  heading: `${nameOf(createdBy)} invites you to the back office of ${storeName}`,
  blocks: [
    {
      text: `Choose a username and a password. The link works once, until ${formatLagosTime(expiresAt.toISOString())} (Lagos).`,
    },
    { link: { label: 'Create your account', url } },
    { text: 'If you do not know who invites you, ignore this mail.' },
  ],
});
