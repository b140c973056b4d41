import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import { languageNames } from '#shared/languages.ts';
import type { SaveTranslationsInput, TranslatedLanguage } from '#shared/translations.ts';
import type { StaffCtx } from '#server/context.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { sql } from '#server/query.ts';
import { formsOf } from './text-forms.ts';

interface Translation {
  source: string;
  /** Empty for none. */
  text: string;
}

const asJson = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`;

/** Writes translations over those of the same texts. */
export async function writeTranslations(
  tx: SqlEntityManager,
  language: TranslatedLanguage,
  translations: readonly Translation[],
): Promise<void> {
  await tx.execute(
    sql`delete from translations where language = ${language} and md5(source) in
      (select md5(given ->> 'source') from jsonb_array_elements(${asJson(translations)}) given)`,
  );
  const rows = translations
    .filter(({ text }) => text !== '')
    .flatMap(({ source, text }) =>
      formsOf(source, text).map((form, at) => ({ ...form, source, isWhole: at === 0 })),
    );
  // Two texts may begin alike: what was translated as a whole stays.
  await tx.execute(
    sql`insert into translations (language, key, source, text, is_whole)
      select distinct on (key) ${language}, key, source, text, "isWhole"
      from jsonb_to_recordset(${asJson(rows)}) given (key text, source text, text text, "isWhole" boolean)
      order by key, "isWhole" desc
      on conflict (language, key) do update set
        source = excluded.source, text = excluded.text, is_whole = excluded.is_whole
        where excluded.is_whole or not translations.is_whole`,
  );
}

/** Saves all or none. Throws `version_conflict` if one of them is not what is `expected` any more. */
export const saveTranslations = (
  ctx: StaffCtx,
  { language, translations }: SaveTranslationsInput,
): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    await tx.execute(sql`lock table translations in share row exclusive mode`);
    const [outdated] = await tx.execute(
      sql`select from jsonb_to_recordset(${asJson(translations)}) given (source text, expected text)
        left join translations known on known.language = ${language} and known.is_whole
          and known.key = md5(given.source)
        where given.expected <> coalesce(known.text, '') limit 1`,
    );
    if (outdated) throw new DomainError('version_conflict');
    await writeTranslations(tx, language, translations);
    recordAudit(tx, 'translations_saved', languageNames[language].english, {}, actorOf(ctx));
    await tx.flush();
  });
