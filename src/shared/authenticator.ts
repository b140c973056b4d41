import { z } from 'zod';

/** The authenticator app of an account. `since` is null when there is none. */
export const authenticatorView = z.object({
  since: z.iso.datetime().nullable(),
  recoveryCodes: z.int(),
});
export type AuthenticatorView = z.infer<typeof authenticatorView>;

/** For the app: the secret to type, and the address (`otpauth://…`) to scan. */
export const newAuthenticator = z.object({ secret: z.string(), address: z.string() });
export type NewAuthenticator = z.infer<typeof newAuthenticator>;

/** Shown only once; the database stores their hashes. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
