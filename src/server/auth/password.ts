import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const cost = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const LENGTH = 32;

const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `scrypt:${salt.toString('base64')}:${(await derive(password, salt)).toString('base64')}`;
}

const nobody = await hashPassword(randomBytes(16).toString('hex'));

/** Takes as long for an unknown user (`stored` null) as for a wrong password. */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, salt = '', key = ''] = (stored ?? nobody).split(':');
  const derived = await derive(password, Buffer.from(salt, 'base64'));
  return timingSafeEqual(derived, Buffer.from(key, 'base64')) && stored !== null;
}
