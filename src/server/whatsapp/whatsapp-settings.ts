import { DomainError, type FieldIssue } from '#shared/errors.ts';
import type { SaveWhatsappSettingsInput, WhatsappSettings } from '#shared/whatsapp.ts';
import { whatsappKinds } from '#shared/whatsapp-templates.ts';
import type { Ctx, RequestCtx } from '#server/context.ts';
import { encryptSecret } from '#server/encrypt-secret.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { sql, verbatim } from '#server/query.ts';
import { loadWhatsapp, purpose, secretColumns, type WhatsappAccount } from './whatsapp-account.ts';

const none: WhatsappAccount = {
  isEnabled: false,
  phoneNumberId: '',
  language: 'en',
  kinds: [...whatsappKinds],
  accessToken: null,
  appSecret: null,
  verifyToken: null,
};

const masked = (secret: string | null) => (secret === null ? '' : `••••${secret.slice(-4)}`);

/** The account for its screen, with secrets masked. */
export async function showWhatsappSettings(
  ctx: Pick<Ctx, 'em' | 'payments'>,
): Promise<WhatsappSettings> {
  const account = (await loadWhatsapp(ctx)) ?? none;
  return {
    ...account,
    accessToken: masked(account.accessToken),
    appSecret: masked(account.appSecret),
    verifyToken: masked(account.verifyToken),
    webhookUrl: `${ctx.payments.shopUrl()}/api/webhooks/whatsapp`,
  };
}

const secretNames = Object.keys(secretColumns) as (keyof typeof secretColumns)[];
const tasks: Record<keyof typeof secretColumns, string> = {
  accessToken: 'enter the access token to enable WhatsApp',
  appSecret: 'enter the app secret to enable WhatsApp',
  verifyToken: 'enter the verify token to enable WhatsApp',
};

/** Saves the account; absent secrets stay. The audit names the changed fields, never a secret. Throws `invalid_input`. */
export async function saveWhatsappSettings(
  ctx: RequestCtx,
  input: SaveWhatsappSettingsInput,
): Promise<WhatsappSettings> {
  await ctx.em.transactional(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('whatsapp settings', 0))`);
    const stored = (await loadWhatsapp({ em: tx, payments: ctx.payments })) ?? none;
    const given = secretNames.filter((name) => input[name] !== undefined);
    requireComplete(input, stored);
    const { isEnabled, phoneNumberId, language, kinds } = input;
    await tx.execute(
      sql`insert into whatsapp_settings (is_enabled, phone_number_id, language, kinds, updated_at)
       values (${isEnabled}, ${phoneNumberId}, ${language}, ${JSON.stringify(kinds)}::jsonb, ${ctx.now()})
       on conflict (id) do update set is_enabled = excluded.is_enabled, phone_number_id = excluded.phone_number_id,
         language = excluded.language, kinds = excluded.kinds, updated_at = excluded.updated_at`,
    );
    for (const name of given) {
      const encrypted = encryptSecret(ctx.payments.secrets.current, input[name] ?? '', purpose);
      await tx.execute(
        sql`update whatsapp_settings set ${verbatim(secretColumns[name])} = ${encrypted}`,
      );
    }
    const plain = (['isEnabled', 'phoneNumberId', 'language', 'kinds'] as const).filter(
      (field) => JSON.stringify(input[field]) !== JSON.stringify(stored[field]),
    );
    const fields = [...plain, ...given];
    if (fields.length === 0) return;
    recordAudit(tx, 'whatsapp_saved', 'whatsapp', { fields }, actorOf(ctx));
  });
  return showWhatsappSettings(ctx);
}

function requireComplete(input: SaveWhatsappSettingsInput, stored: WhatsappAccount): void {
  if (!input.isEnabled) return;
  const issues: FieldIssue[] = secretNames
    .filter((name) => input[name] === undefined && stored[name] === null)
    .map((path) => ({ path, message: tasks[path] }));
  if (input.phoneNumberId === '') {
    issues.unshift({
      path: 'phoneNumberId',
      message: 'enter the ID of the phone number to enable WhatsApp',
    });
  }
  if (issues.length > 0) throw new DomainError('invalid_input', { issues });
}
