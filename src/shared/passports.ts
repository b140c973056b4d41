import { z } from 'zod';
import { metal } from './metals-schema.ts';
import { missingState, pieceEntry, pieceView } from './pieces.ts';

/** What the shop signs about a piece: short names, for the text of a QR code. `k` names the key. */
export const passportFacts = z.object({
  v: z.literal(1),
  k: z.int(),
  id: z.int(),
  name: z.string(),
  serial: z.string(),
  mg: z.int().nullable(),
  metal: metal.nullable(),
  purity: z.string().nullable(),
  shop: z.string(),
  on: z.iso.date(),
});
export type PassportFacts = z.infer<typeof passportFacts>;

/** The facts and their Ed25519 signature (RFC 8032), each in base64url: `facts.signature`. */
export const passportText = z
  .string()
  .min(20)
  .max(2000)
  .describe('What follows `#` in the address of a passport');

/** A key that passports are signed with, in base64url. */
export const passportKey = z.object({ id: z.int(), key: z.string() });
export type PassportKey = z.infer<typeof passportKey>;

/** What the shop says today of a genuine passport. */
export const passportState = z.object({
  isGenuine: z.boolean(),
  /** False once the shop has taken the piece back: a later buyer has another passport. */
  isCurrent: z.boolean(),
  missing: missingState.nullable(),
  missingSince: z.iso.datetime().nullable(),
});
export type PassportState = z.infer<typeof passportState>;

const link = z.string().min(10).max(200);
export const ownerInput = z.object({ link });

/** What the owner of a piece reads of what the shop knows. */
export const ownersFields = pieceView.pick({
  serial: true,
  milligrams: true,
  metal: true,
  purity: true,
  hallmark: true,
  stones: true,
  images: true,
});

/** What whoever holds a piece reads of it. */
export const ownedPiece = ownersFields.extend({
  name: z.string(),
  soldOn: z.iso.date(),
  hasCertificate: z.boolean(),
  entries: z.array(pieceEntry),
  missing: missingState.nullable(),
  /** The address that a QR code leads to, with the signed text. */
  passport: z.string(),
  /** Whether there is a link with which somebody else may take it over. */
  isOffered: z.boolean(),
});
export type OwnedPiece = z.infer<typeof ownedPiece>;

/** `owned` for its owner, `offered` for whom it is passed on to, `passed_on` for an owner of before. */
export const ownerPage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('owned'), piece: ownedPiece }),
  z.object({ kind: z.literal('offered'), name: z.string(), serial: z.string() }),
  z.object({ kind: z.literal('passed_on') }),
]);
export type OwnerPage = z.infer<typeof ownerPage>;

export const reportMissingInput = z.object({ link, missing: missingState.nullable() });
/** An address of the shop. */
export const pieceLink = z.object({ url: z.string() });
