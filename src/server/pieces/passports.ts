import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { passportFacts, type PassportFacts, type PassportKey } from '#shared/passports.ts';
import { deriveKey, type AppSecrets } from '#server/encrypt-secret.ts';
import { readRows, sql } from '#server/query.ts';

/** What precedes the 32 bytes of a private key: https://www.rfc-editor.org/rfc/rfc8410#section-7 */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

interface KeyPair {
  privateKey: KeyObject;
  /** In base64url. */
  publicKey: string;
}

/** The store's key follows from APP_SECRET; a new secret makes a new key, and the public ones of before stay known. */
function keyPairOf({ current }: AppSecrets): KeyPair {
  const der = Buffer.concat([PKCS8, deriveKey(current, 'passports').export()]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const { x = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return { privateKey, publicKey: x };
}

/** All keys that the store has ever signed with. */
export const listPassportKeys = (em: SqlEntityManager): Promise<PassportKey[]> =>
  readRows<PassportKey>(em, sql`select id, public_key as key from passport_keys order by id`);

async function keyId(em: SqlEntityManager, publicKey: string): Promise<number> {
  const find = async () =>
    (await listPassportKeys(em)).find(({ key }) => key === publicKey)?.id ?? null;
  const known = await find();
  if (known !== null) return known;
  await em.execute(
    sql`insert into passport_keys (public_key, created_at) values (${publicKey}, now()) on conflict do nothing`,
  );
  const made = await find();
  if (made === null) throw new Error('The key of passports could not be stored.');
  return made;
}

const base64url = (text: string) => Buffer.from(text).toString('base64url');

/** The text of a passport: the facts and their signature. */
export async function signPassport(
  em: SqlEntityManager,
  secrets: AppSecrets,
  facts: Omit<PassportFacts, 'v' | 'k'>,
): Promise<string> {
  const { privateKey, publicKey } = keyPairOf(secrets);
  const signed: PassportFacts = { v: 1, k: await keyId(em, publicKey), ...facts };
  const text = base64url(JSON.stringify(signed));
  return `${text}.${sign(null, Buffer.from(text), privateKey).toString('base64url')}`;
}

/** The facts of a passport that the store has signed; null for any other text. */
export async function readPassport(
  em: SqlEntityManager,
  passport: string,
): Promise<PassportFacts | null> {
  const [text = '', signature = ''] = passport.split('.');
  const facts = passportFacts.safeParse(parse(text));
  if (!facts.success) return null;
  const key = (await listPassportKeys(em)).find(({ id }) => id === facts.data.k);
  if (!key) return null;
  const publicKey = createPublicKey({
    key: { kty: 'OKP', crv: 'Ed25519', x: key.key },
    format: 'jwk',
  });
  const bytes = Buffer.from(signature, 'base64url');
  // Bytes can be written in several ways: any but that of the store was altered.
  const isAsWritten = passport === `${text}.${bytes.toString('base64url')}`;
  return isAsWritten && verify(null, Buffer.from(text), publicKey, bytes) ? facts.data : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
}
