import { z } from 'zod';
import { id } from './paging.ts';
import { requiredLine } from './text.ts';

/** A passkey as its owner sees it. `isSynced`: the person's other devices have it too. */
export const passkeyView = z.object({
  id,
  name: z.string(),
  isSynced: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type PasskeyView = z.infer<typeof passkeyView>;

export const MAX_PASSKEY_NAME = 60;
const name = requiredLine(MAX_PASSKEY_NAME, 'Please enter a name');

/** Bytes in base64url. */
const bytes = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/, 'must be base64url');

const credential = z.object({
  id: bytes.max(1400),
  rawId: bytes.max(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
});

/** The answer of a browser that uses a passkey. https://www.w3.org/TR/webauthn-3/#dictdef-authenticationresponsejson */
export const passkeyAnswer = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.max(200).optional(),
  }),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** The answer of a browser that makes a passkey. https://www.w3.org/TR/webauthn-3/#dictdef-registrationresponsejson */
export const newPasskeyAnswer = credential.extend({
  response: z.object({
    clientDataJSON: bytes,
    attestationObject: bytes,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});

export const passkeyAnswerInput = z.object({ answer: passkeyAnswer });
export type PasskeyAnswerInput = z.infer<typeof passkeyAnswerInput>;

export const addPasskeyInput = z.object({ name, answer: newPasskeyAnswer });
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;

export const renamePasskeyInput = z.object({ id, name });
export type RenamePasskeyInput = z.infer<typeof renamePasskeyInput>;

export const removePasskeyInput = z.object({ id });

const userVerification = z.literal('required');

/** The data that a browser needs to use a passkey of this store, whichever the person chooses. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification,
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

/** The data that a browser needs to make a passkey. */
export const newPasskeyRequest = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification,
  }),
});
export type NewPasskeyRequest = z.infer<typeof newPasskeyRequest>;
