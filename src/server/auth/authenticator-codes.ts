import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { plainTyped } from '#shared/typed.ts';

/** The parameters that every authenticator app expects. https://www.rfc-editor.org/rfc/rfc6238 */
const STEP_SECONDS = 30;
const SECRET_BYTES = 20;
/** Clocks of phones may differ by a step. */
const WINDOW = 1;

export const generateSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** The address that a QR code contains. */
export const authenticatorAddress = (secret: string, issuer: string, label: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret), issuer, label }).toString();

/** The step that this code belongs to: the current one or a neighbour; null if it belongs to none of them. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: STEP_SECONDS });
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: WINDOW });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}

export const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

/** A recovery code of 80 random bits: `abcd-efgh-ijkl-mnop`. */
const generateRecoveryCode = (): string => {
  const { base32 } = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer });
  return base32.toLowerCase().match(/.{4}/g)?.join('-') ?? '';
};

export const generateRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, generateRecoveryCode);

/** As people type it: with spaces, without hyphens, in capitals. */
export const plainCode = (typed: string): string =>
  plainTyped(typed).replaceAll(/[ -]/g, '').toLowerCase();

/** Nobody can find 80 random bits by their hash, so a fast one is enough. */
export const hashRecoveryCode = (typed: string): string =>
  createHash('sha256').update(plainCode(typed)).digest('hex');
