import { z } from 'zod';
import { plainText } from './text.ts';

const credential = (max: number) => z.preprocess((value) => value ?? '', plainText(max));

/** Empty fields pass, because signing in answers them with its own message. */
export const loginInput = z.object({
  username: credential(100),
  password: z.preprocess((value) => value ?? '', z.string().max(1000)),
});
export type LoginInput = z.infer<typeof loginInput>;

export const currentUser = z.object({ username: z.string(), role: z.string() });
export type CurrentUser = z.infer<typeof currentUser>;

const MIN_PASSWORD_LENGTH = 8;

export const changePasswordInput = z.object({
  currentPassword: z.string().min(1, 'Please enter your current password').max(1000),
  newPassword: z
    .string()
    .min(MIN_PASSWORD_LENGTH, `Please choose at least ${MIN_PASSWORD_LENGTH} characters`)
    .max(1000),
});
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

/** A signed-in browser. */
export const sessionView = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  address: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The session of this request. */
  isCurrent: z.boolean(),
});
export type SessionView = z.infer<typeof sessionView>;

export const endSessionInput = z.object({ id: z.uuid() });
export type EndSessionInput = z.infer<typeof endSessionInput>;
