import { randomBytes } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { User } from '../entities/index.ts';
import { hashPassword } from './password.ts';

export interface FirstAdmin {
  username: string;
  /** Null when the operator gave one: she knows it, and a log must not. */
  madeUpPassword: string | null;
}

/** Null when there is somebody already. The password is made up when none is given. */
export async function createFirstAdmin(
  em: SqlEntityManager,
  { adminUsername, adminPassword }: { adminUsername: string; adminPassword: string | undefined },
  now: Date,
): Promise<FirstAdmin | null> {
  if ((await em.count(User)) > 0) return null;
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  em.create(User, {
    username: adminUsername,
    passwordHash: await hashPassword(password),
    createdAt: now,
  });
  await em.flush();
  return { username: adminUsername, madeUpPassword: adminPassword ? null : password };
}
