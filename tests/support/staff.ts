import { randomUUID } from 'node:crypto';
import type { Area, Rights, Scope } from '#shared/staff-rights.ts';
import { createApiKey } from '#server/auth/api-keys.ts';
import { SESSION_SECONDS } from '#server/auth/sessions.ts';
import type { SignedInUser } from '#server/context.ts';
import { Session, User } from '#server/entities/index.ts';
import { testAdmin } from './prepared-database.ts';
import { signIn, type TestShop } from './test-shop.ts';

const owner: Rights = { role: 'admin', areas: [], scopes: [] };

/** The owner of a test's store; the id is that of the test. */
export const signedInOwner: Omit<SignedInUser, 'id'> = {
  ...owner,
  username: testAdmin.username,
  name: '',
  sessionId: '',
};

/** The `Cookie` header of a new member of staff with rights to these areas. */
export async function signInStaff(shop: TestShop, areas: Area[]): Promise<string> {
  const cookie = await signIn(shop.url);
  const em = shop.fork();
  const user = em.create(User, {
    username: `staff-${randomUUID()}`,
    role: 'staff',
    areas,
    createdAt: new Date(),
  });
  await em.flush();
  const [session] = await em.find(
    Session,
    { expiresAt: { $gt: new Date(Date.now() + (SESSION_SECONDS - 60) * 1000) } },
    { orderBy: { createdAt: 'desc' }, limit: 1 },
  );
  if (!session) throw new Error('there is no session');
  session.user = user;
  await em.flush();
  return cookie;
}

/** The `Authorization` header of a new API key. */
export async function makeApiKey(
  shop: TestShop,
  scopes: Scope[],
  { expiresAt = null }: { expiresAt?: Date | null } = {},
): Promise<{ id: number; authorization: string }> {
  const em = shop.fork();
  const { id: createdBy } = await em.findOneOrFail(User, { username: testAdmin.username });
  const { key, token } = await createApiKey(
    em,
    { name: 'A program', scopes, expiresAt, createdBy },
    new Date(),
  );
  return { id: key.id, authorization: `Bearer ${token}` };
}
