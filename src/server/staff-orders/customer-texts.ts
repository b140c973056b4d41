import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { CustomerText, SaveCustomerTextInput } from '#shared/customer-texts-schema.ts';
import {
  customerTextNames,
  customerTextTitles,
  defaultCustomerTexts,
  type CustomerTextName,
} from '#shared/customer-texts.ts';
import { DomainError } from '#shared/errors.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { sql, readRows } from '#server/query.ts';

interface Row {
  name: CustomerTextName;
  text: string | null;
  version: number;
}

/** Every text that staff write to customers: the seller's own, or the default. */
export async function listCustomerTexts({ em }: Pick<Ctx, 'em'>): Promise<CustomerText[]> {
  const rows = await readRows<Row>(
    em,
    sql`select name, text, version from customer_texts`,
    'customer-texts',
  );
  return customerTextNames.map((name) => {
    const row = rows.find((it) => it.name === name);
    return {
      name,
      text: row?.text ?? defaultCustomerTexts[name],
      isDefault: row?.text == null,
      version: row?.version ?? 0,
    };
  });
}

/** Saves a text, or restores the default. Throws `version_conflict` if somebody else has changed it. */
export async function saveCustomerText(
  ctx: StaffCtx,
  { name, text, version }: SaveCustomerTextInput,
): Promise<CustomerText[]> {
  const own = text === defaultCustomerTexts[name] ? null : text;
  await ctx.em.transactional(async (tx) => {
    if (!(await write(tx, { name, text: own, version }, ctx.now()))) {
      throw new DomainError('version_conflict');
    }
    const detail = own === null ? { note: 'The default text' } : {};
    recordAudit(tx, 'customer_text_saved', customerTextTitles[name], detail, actorOf(ctx));
    await tx.flush();
  });
  return listCustomerTexts(ctx);
}

/** False if the stored version is another one. */
async function write(
  tx: SqlEntityManager,
  { name, text, version }: SaveCustomerTextInput,
  now: Date,
): Promise<boolean> {
  const saved = await tx.execute<unknown[]>(
    version === 0
      ? sql`insert into customer_texts (name, text, version, updated_at)
         values (${name}, ${text}, 1, ${now}) on conflict do nothing returning version`
      : sql`update customer_texts set text = ${text}, version = version + 1, updated_at = ${now}
         where name = ${name} and version = ${version} returning version`,
  );
  return saved.length > 0;
}
