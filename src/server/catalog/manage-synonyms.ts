import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { SaveSynonymsInput, SynonymGroup } from '#shared/search-synonyms.ts';
import type { Ctx, StaffCtx } from '#server/context.ts';
import { actorOf, recordAudit } from '#server/history/audit.ts';
import { sql } from '#server/query.ts';

/** The synonyms of searches, those with the same meanings together. */
export const listSynonyms = ({ em }: Pick<Ctx, 'em'>): Promise<SynonymGroup[]> =>
  em.execute<SynonymGroup[]>(
    sql`select array_agg(word order by word) as words, meanings
     from search_synonyms group by meanings order by meanings, min(word)`,
  );

/**
 * Replaces the synonyms. Throws `version_conflict` if somebody else has changed them since, and `invalid_input` for a word
 * that the database spells as no word or as several.
 */
export const saveSynonyms = (
  ctx: StaffCtx,
  { groups, expected }: SaveSynonymsInput,
): Promise<SynonymGroup[]> =>
  ctx.em.transactional(async (tx) => {
    await tx.execute(sql`lock table search_synonyms in share row exclusive mode`);
    const before = await listSynonyms({ em: tx });
    if (JSON.stringify(before) !== JSON.stringify(expected))
      throw new DomainError('version_conflict');
    await tx.execute(sql`delete from search_synonyms`);
    await insert(tx, groups);
    recordAudit(tx, 'search_words_saved', 'store', {}, actorOf(ctx));
    await tx.flush();
    return listSynonyms({ em: tx });
  });

/** A word of several groups has the meanings of all. */
async function insert(tx: SqlEntityManager, groups: readonly SynonymGroup[]): Promise<void> {
  const rows = groups.flatMap(({ words, meanings }) =>
    words.flatMap((word) => meanings.map((meaning) => ({ word, meaning }))),
  );
  const spelt = sql`
    select trim(search_words(word)) as word,
      case meaning when '*' then '*' else trim(search_words(meaning)) end as meaning
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) typed (word text, meaning text)`;
  const unusable = await tx.execute<{ word: string }[]>(
    sql`select word from (${spelt}) spelt
     where word = '' or meaning = '' or word || meaning like '% %' limit 1`,
  );
  if (unusable[0]) {
    const message = `“${unusable[0].word}” is not one word`;
    throw new DomainError('invalid_input', { issues: [{ path: 'groups', message }] });
  }
  await tx.execute(
    sql`insert into search_synonyms (word, meanings)
     select word, case when '*' = any (array_agg(meaning)) then array['*']
       else array_agg(distinct meaning order by meaning) end
     from (${spelt}) spelt group by word`,
  );
}
