import { DomainError } from '#shared/errors.ts';
import { MAX_METADATA, type Metadata, type MetadataKind } from '#shared/metadata.ts';
import type { Ctx } from '#server/context.ts';
import { readRows, sql } from '#server/query.ts';

/** A record that is there. */
export interface MetadataOwner {
  kind: MetadataKind;
  id: number;
}

/** What other systems noted of a record. */
export async function loadMetadata(
  { em }: Pick<Ctx, 'em'>,
  { kind, id }: MetadataOwner,
): Promise<{ metadata: Metadata }> {
  const [row] = await readRows<{ data: Metadata }>(
    em,
    sql`select data from metadata where kind = ${kind} and record_id = ${id}`,
  );
  return { metadata: row?.data ?? {} };
}

/** Changes the names that are sent, all at once; null removes one. Throws `invalid_input` for too many. */
export const patchMetadata = (
  { em, now }: Pick<Ctx, 'em' | 'now'>,
  { kind, id }: MetadataOwner,
  changes: Record<string, string | null>,
): Promise<{ metadata: Metadata }> =>
  em.transactional(async (tx) => {
    const sent = JSON.stringify(changes);
    const [row] = await tx.execute<{ data: Metadata }[]>(
      sql`insert into metadata (kind, record_id, data, updated_at)
        values (${kind}, ${id}, jsonb_strip_nulls(${sent}::jsonb), ${now()})
        on conflict (kind, record_id) do update set updated_at = excluded.updated_at,
          data = jsonb_strip_nulls(metadata.data || ${sent}::jsonb)
        returning data`,
    );
    const data = row?.data ?? {};
    if (Object.keys(data).length > MAX_METADATA) {
      const message = `must be at most ${MAX_METADATA} names together. Remove some by sending null`;
      throw new DomainError('invalid_input', { issues: [{ path: 'metadata', message }] });
    }
    return { metadata: data };
  });
