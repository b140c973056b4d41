import { z } from 'zod';
import { newPassword } from './auth.ts';
import { amount } from './money-schema.ts';
import { id } from './paging.ts';
import { area, personRole } from './staff-rights.ts';
import { emailAddress, requiredLine, requiredText } from './text.ts';

/** `areas` are those of a member of staff; the owner has all without them. */
const rights = { role: personRole, areas: z.array(area).max(area.options.length) };

export const staffMember = z.object({
  id,
  username: z.string(),
  /** Empty when the account has no name besides its username. */
  name: z.string(),
  ...rights,
  isDisabled: z.boolean(),
  /** The account of the caller. */
  isSelf: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The names of the working API keys that the person made. They end with the account or its ownership. */
  apiKeys: z.array(z.string()),
  /** Null when nobody has signed in for 180 days. */
  lastSignInAt: z.iso.datetime().nullable(),
});
export type StaffMember = z.infer<typeof staffMember>;

/** A link by which somebody makes an account; used once. */
export const invitationView = z.object({
  id,
  name: z.string(),
  ...rights,
  /** Where the link was mailed; empty if nowhere. */
  email: z.string(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
});
export type InvitationView = z.infer<typeof invitationView>;

/** `refundLimit` in kobo: see `saveStaffLimitsInput`. */
export const staffOverview = z.object({
  people: z.array(staffMember),
  invitations: z.array(invitationView),
  refundLimit: z.int(),
});
export type StaffOverview = z.infer<typeof staffOverview>;

const personName = requiredLine(80, 'Please enter a name');

export const inviteStaffInput = z.object({
  name: personName,
  ...rights,
  /** The link is mailed there too. */
  email: z.union([z.literal(''), emailAddress]).default(''),
});
export type InviteStaffInput = z.infer<typeof inviteStaffInput>;

export const updateStaffInput = z.object({ id, name: personName, ...rights });
export type UpdateStaffInput = z.infer<typeof updateStaffInput>;

/** Kobo that a member of staff who is not the owner may refund of one order. */
export const saveStaffLimitsInput = z.object({ refundLimit: amount });

/** The address that opens an account or sets a password. It is shown only once. */
export const accountLinkView = z.object({ id, url: z.string(), expiresAt: z.iso.datetime() });
export type AccountLinkView = z.infer<typeof accountLinkView>;

const linkToken = requiredText(100);

export const accountLinkKind = z.enum(['invitation', 'password_reset']);
export type AccountLinkKind = z.infer<typeof accountLinkKind>;

export const checkAccountLinkInput = z.object({ token: linkToken });

/** The data that the holder of a link may see: whom it is for. `username` is empty for an invitation. */
export const openAccountLink = z.object({
  kind: accountLinkKind,
  name: z.string(),
  username: z.string(),
  expiresAt: z.iso.datetime(),
});
export type OpenAccountLink = z.infer<typeof openAccountLink>;

export const chosenUsername = z
  .string()
  .trim()
  .regex(
    /^[a-z0-9][a-z0-9._@-]{2,59}$/i,
    'Please use 3 to 60 letters or digits; dots, dashes, _ and @ may follow the first',
  );

/** `username` is for an invitation; a new password keeps the account's own. */
export const acceptAccountLinkInput = z.object({
  token: linkToken,
  username: chosenUsername.optional(),
  password: newPassword,
});
export type AcceptAccountLinkInput = z.infer<typeof acceptAccountLinkInput>;
