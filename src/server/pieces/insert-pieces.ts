import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#shared/errors.ts';
import type { NewPiece } from '#shared/pieces.ts';
import type { Variant } from '#shared/variations.ts';
import { list, readRows, sql } from '#server/query.ts';
import { insertedPiece } from './piece-columns.ts';

/** Serial numbers are given to one product at a time. */
const lockSerials = (tx: SqlEntityManager) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('piece serials', 0))`);

interface Named {
  id?: number;
  serial: string;
}

/** Throws `code_taken` for a serial number that another piece has, or that is given twice. */
export async function claimSerials(
  tx: SqlEntityManager,
  given: readonly (Named & { path: string })[],
): Promise<void> {
  await lockSerials(tx);
  const forms = given.map(({ serial }) => serial.toLowerCase());
  const taken = await readRows<{ id: number; form: string; name: string }>(
    tx,
    sql`select piece.id, lower(serial) as form, product.name from pieces piece join products product on product.id = product_id
      where lower(serial) in (${list(forms)})`,
  );
  const issues = given.flatMap(({ id, serial, path }, at) => {
    const form = serial.toLowerCase();
    const other = taken.find((it) => it.form === form && it.id !== id);
    if (other) return [{ path, message: `${serial} is a piece of ${other.name} already` }];
    return forms.indexOf(form) < at ? [{ path, message: `${serial} is given twice` }] : [];
  });
  const [first] = issues;
  if (first) throw new DomainError('code_taken', { issues, message: `${first.message}.` });
}

/** `P-0042`, which no piece has. The number is the piece's own. */
async function makeNumber(tx: SqlEntityManager): Promise<Required<Named>> {
  for (;;) {
    const [made] = await tx.execute<[{ id: number; serial: string; isTaken: boolean }]>(
      sql`select id, serial, exists (select from pieces where lower(pieces.serial) = lower(made.serial)) as "isTaken"
        from (select id, 'P-' || lpad(id::text, greatest(4, length(id::text)), '0') as serial
          from (select nextval(pg_get_serial_sequence('pieces', 'id'))::int as id) next) made`,
    );
    if (!made.isTaken) return made;
  }
}

interface Place {
  productId: number;
  options: (piece: { serial: string } & NewPiece) => Variant;
  now: Date;
}

/** Writes pieces, with serial numbers for those that have none. Returns their ids. Throws like claimSerials(). */
export async function insertPieces(
  tx: SqlEntityManager,
  pieces: readonly NewPiece[],
  { productId, options, now }: Place,
): Promise<number[]> {
  await claimSerials(
    tx,
    pieces.flatMap(({ serial }, at) =>
      serial === undefined ? [] : [{ serial, path: `pieces.${at}.serial` }],
    ),
  );
  const ids: number[] = [];
  for (const piece of pieces) {
    const { id, serial: made } = await makeNumber(tx);
    const { serial = made } = piece;
    const { names, values } = insertedPiece(piece);
    const of = JSON.stringify(options({ ...piece, serial }));
    await tx.execute(
      sql`insert into pieces (id, product_id, options, serial, created_at, ${names})
        values (${id}, ${productId}, ${of}::jsonb, ${serial}, ${now}::timestamptz, ${values})`,
    );
    ids.push(id);
  }
  return ids;
}
