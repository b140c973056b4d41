import { z } from 'zod';
import { area, staffRole } from './staff-rights.ts';
import { plainText, requiredText } from './text.ts';

const credential = (max: number) => z.preprocess((value) => value ?? '', plainText(max));

/** Empty fields pass, because signing in answers them with its own message. */
export const loginInput = z.object({
  username: credential(100),
  password: z.preprocess((value) => value ?? '', z.string().max(1000)),
  /** From the authenticator app, or a recovery code; for accounts that have one. */
  code: credential(100).optional(),
});
export type LoginInput = z.infer<typeof loginInput>;

/** The second step of signing in. */
export const codeInput = z.object({ code: requiredText(100, 'Please enter the code') });
export type CodeInput = z.infer<typeof codeInput>;

/** The proof with which a signed-in person shows again who they are. */
export const verifyInput = z.union([
  z.object({ password: z.string().min(1, 'Please enter your password').max(1000) }),
  codeInput,
]);
export type VerifyInput = z.infer<typeof verifyInput>;

/** `name` is empty when the account has none; `areas` are those of a member of staff who is not the owner. */
export const currentUser = z.object({
  username: z.string(),
  name: z.string(),
  role: staffRole,
  areas: z.array(area),
});
export type CurrentUser = z.infer<typeof currentUser>;

const MIN_PASSWORD_LENGTH = 8;

export const newPassword = z
  .string()
  .min(MIN_PASSWORD_LENGTH, `Please choose at least ${MIN_PASSWORD_LENGTH} characters`)
  .max(1000);

export const changePasswordInput = z.object({
  currentPassword: z.string().min(1, 'Please enter your current password').max(1000),
  newPassword,
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** A signed-in browser. */
export const sessionView = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  /** To the minute. */
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;

export const endSessionInput = z.object({ id: z.uuid() });
export type EndSessionInput = z.infer<typeof endSessionInput>;
