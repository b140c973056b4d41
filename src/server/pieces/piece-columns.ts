import type { z } from 'zod';
import { pieceFields } from '#shared/pieces.ts';
import { columns, joined, sql, verbatim, type Sql } from '#server/query.ts';

/** What is typed of a piece: each is a column of its name. */
type PieceFields = z.infer<typeof pieceFields>;
type Name = keyof PieceFields;
export const pieceColumns = Object.keys(pieceFields.shape) as Name[];

/** A piece of which nothing is known. */
export const emptyPiece: PieceFields = pieceFields.parse({});

const valueOf = (value: PieceFields[Name]) =>
  Array.isArray(value) ? sql`${JSON.stringify(value)}::jsonb` : value;

/** For an insert: the columns, and their values. */
export const insertedPiece = (piece: PieceFields): { names: Sql; values: Sql } => ({
  names: verbatim(pieceColumns.join(', ')),
  values: joined(
    pieceColumns.map((name) => valueOf(piece[name])),
    ', ',
  ),
});

/** For an update of some of the columns. */
export const updatedPiece = (piece: PieceFields, names: readonly Name[]): Sql =>
  joined(
    names.map((name) => sql`${verbatim(name)} = ${valueOf(piece[name])}`),
    ', ',
  );

/** For a select from `pieces piece`: the cost as a number. */
export const selectedPiece: Sql = sql`${columns(
  'piece',
  pieceColumns.filter((name) => name !== 'cost'),
)}, piece.cost::float8 as cost`;
