import {
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A secret encrypted for one purpose cannot be decrypted for another. */
type Purpose =
  | 'payment keys'
  | 'order access'
  | 'webhook secrets'
  | 'sign-in steps'
  | 'authenticators'
  | 'stored answers'
  | 'push keys'
  | 'whatsapp keys'
  | 'passports'
  | 'piece links';

/** The secrets of the store. Everything is encrypted with the current one. */
export interface AppSecrets {
  /** APP_SECRET. */
  current: string;
  /** APP_SECRET_PREVIOUS: those it replaced, which still decrypt. */
  previous: readonly string[];
}

/** By secret and purpose: a handful for each store. */
const keys = new Map<string, KeyObject>();

/** 32 bytes that follow from APP_SECRET, others for each purpose. */
export function deriveKey(appSecret: string, purpose: Purpose): KeyObject {
  const name = `${purpose}\n${appSecret}`;
  const known = keys.get(name);
  if (known) return known;
  const derived = hkdfSync('sha256', appSecret, '', `adunni ${purpose}`, 32);
  const key = createSecretKey(Buffer.from(derived));
  keys.set(name, key);
  return key;
}

/** Encrypts and authenticates a text, like a provider's secret for the database, with a key derived from APP_SECRET. */
export function encryptSecret(
  appSecret: string,
  secret: string,
  purpose: Purpose = 'payment keys',
): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(appSecret, purpose), nonce);
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64');
}

/** Null where it was encrypted with an unknown APP_SECRET, or altered. */
export function decryptSecret(
  { current, previous }: AppSecrets,
  encrypted: string,
  purpose: Purpose = 'payment keys',
): string | null {
  for (const appSecret of [current, ...previous]) {
    const secret = decryptWith(appSecret, encrypted, purpose);
    if (secret !== null) return secret;
  }
  return null;
}

/** Whether the current APP_SECRET alone decrypts it. */
export const isCurrent = (
  { current }: AppSecrets,
  encrypted: string,
  purpose: Purpose = 'payment keys',
): boolean => decryptWith(current, encrypted, purpose) !== null;

function decryptWith(appSecret: string, encrypted: string, purpose: Purpose): string | null {
  const bytes = Buffer.from(encrypted, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  try {
    const decipher = createDecipheriv(ALGORITHM, deriveKey(appSecret, purpose), nonce, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(tag);
    const decrypted = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decrypted, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
