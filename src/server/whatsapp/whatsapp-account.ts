import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { WhatsappKind } from '#shared/whatsapp-templates.ts';
import type { Ctx } from '#server/context.ts';
import {
  type AppSecrets,
  decryptSecret,
  encryptSecret,
  isCurrent,
} from '#server/encrypt-secret.ts';
import { sql, verbatim } from '#server/query.ts';

export const purpose = 'whatsapp keys';

/** The store's account with its secrets decrypted: null where none is stored or it cannot be read. Never leaves the domain. */
export interface WhatsappAccount {
  isEnabled: boolean;
  phoneNumberId: string;
  language: string;
  kinds: WhatsappKind[];
  accessToken: string | null;
  appSecret: string | null;
  verifyToken: string | null;
}

export const secretColumns = {
  accessToken: 'encrypted_access_token',
  appSecret: 'encrypted_app_secret',
  verifyToken: 'encrypted_verify_token',
} as const;

type Row = Omit<WhatsappAccount, keyof typeof secretColumns> &
  Record<keyof typeof secretColumns, string | null>;

const READ = sql`select is_enabled as "isEnabled", phone_number_id as "phoneNumberId", language, kinds,
    encrypted_access_token as "accessToken", encrypted_app_secret as "appSecret", encrypted_verify_token as "verifyToken"
  from whatsapp_settings`;

/** Null until the seller saves it. */
export async function loadWhatsapp({
  em,
  payments: { secrets },
}: Pick<Ctx, 'em' | 'payments'>): Promise<WhatsappAccount | null> {
  const [row] = await em.execute<Row[]>(READ);
  if (!row) return null;
  const decrypt = (encrypted: string | null) =>
    encrypted === null ? null : decryptSecret(secrets, encrypted, purpose);
  return {
    ...row,
    accessToken: decrypt(row.accessToken),
    appSecret: decrypt(row.appSecret),
    verifyToken: decrypt(row.verifyToken),
  };
}

/** Encrypts the keys with the current APP_SECRET. `isUnreadable`: none of the secrets decrypts one of them. */
export const reencryptWhatsappKeys = (
  em: SqlEntityManager,
  secrets: AppSecrets,
): Promise<{ count: number; isUnreadable: boolean }> =>
  em.transactional(async (tx) => {
    const [row] = await tx.execute<Row[]>(sql`${READ} for update`);
    let count = 0;
    let isUnreadable = false;
    for (const [name, column] of Object.entries(secretColumns)) {
      const encrypted = row?.[name as keyof typeof secretColumns] ?? null;
      if (encrypted === null || isCurrent(secrets, encrypted, purpose)) continue;
      const secret = decryptSecret(secrets, encrypted, purpose);
      if (secret === null) {
        isUnreadable = true;
        continue;
      }
      const renewed = encryptSecret(secrets.current, secret, purpose);
      await tx.execute(sql`update whatsapp_settings set ${verbatim(column)} = ${renewed}`);
      count += 1;
    }
    return { count, isUnreadable };
  });
