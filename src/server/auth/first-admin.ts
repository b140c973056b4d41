import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { User } from '#server/entities/index.ts';
import { generatePassword, hashPassword } from './password.ts';

export interface FirstAdmin {
  username: string;
  /** Null when the operator chose the password, which a log must not show. */
  generatedPassword: string | null;
}

/** Creates the first account, with a generated password when none is given. Null when an account exists. */
export async function createFirstAdmin(
  tx: SqlEntityManager,
  { adminUsername, adminPassword }: { adminUsername: string; adminPassword: string | undefined },
  now: Date,
): Promise<FirstAdmin | null> {
  if ((await tx.count(User)) > 0) return null;
  const password = adminPassword ?? generatePassword();
  tx.create(User, {
    username: adminUsername,
    passwordHash: await hashPassword(password),
    createdAt: now,
  });
  await tx.flush();
  return { username: adminUsername, generatedPassword: adminPassword ? null : password };
}
