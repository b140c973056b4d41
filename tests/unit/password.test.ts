import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '#server/auth/password.ts';

it(
  'a stored password says at what cost it was hashed, which is not below OWASP’s least',
  { timeout: 30_000 },
  async () => {
    const stored = await hashPassword('a password for tests');
    const [scheme, N, r, p] = stored.split(':');
    expect([scheme, Number(N), Number(r)]).toEqual(['scrypt', 32_768, 8]);
    expect(Number(p)).toBeGreaterThanOrEqual(3);
    expect(await verifyPassword('a password for tests', stored)).toBe(true);
    expect(await verifyPassword('another password', stored)).toBe(false);
  },
);
