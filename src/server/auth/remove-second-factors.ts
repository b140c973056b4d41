import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { Passkey } from '#server/entities/index.ts';
import { deleteAuthenticator } from './authenticator.ts';

/** Removes the passkeys, the authenticator app and the recovery codes of an account that gets a new password. */
export async function removeSecondFactors(tx: SqlEntityManager, userId: number): Promise<void> {
  await tx.nativeDelete(Passkey, { user: userId });
  await deleteAuthenticator(tx, userId);
}
