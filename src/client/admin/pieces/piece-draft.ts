import { z } from 'zod';
import { ratedMetals } from '#shared/metals.ts';
import { metal } from '#shared/metals-schema.ts';
import { pieceFields, type PieceView } from '#shared/pieces.ts';
import { gramsText, milligramsOf } from '#client/admin/ui/typed-grams.ts';

/** What is typed of a piece. `cost` in kobo; null while it is no amount. */
export const pieceDraft = z.object({
  serial: z.string(),
  grams: z.string(),
  metal: z.enum([...ratedMetals, '']),
  purity: z.string(),
  hallmark: z.string(),
  stones: z.string(),
  cost: z.number().nullable(),
  supplier: z.string(),
  note: z.string(),
  images: z.array(z.string()),
});
export type PieceDraft = z.infer<typeof pieceDraft>;

export const blankPiece: PieceDraft = {
  serial: '',
  grams: '',
  metal: '',
  purity: '',
  hallmark: '',
  stones: '',
  cost: null,
  supplier: '',
  note: '',
  images: [],
};

export const draftOfPiece = (piece: PieceView): PieceDraft => ({
  serial: piece.serial,
  grams: gramsText(piece.milligrams),
  metal: metal.safeParse(piece.metal).data ?? '',
  purity: piece.purity ?? '',
  hallmark: piece.hallmark,
  stones: piece.stones,
  cost: piece.cost,
  supplier: piece.supplier,
  note: piece.note,
  images: piece.images,
});

export type PieceProblems = Partial<Record<keyof PieceDraft | 'lines', string>>;

const fieldOfName: Record<string, keyof PieceDraft> = { milligrams: 'grams' };

/** What is known of a piece, or what is wrong with what was typed, by field. */
export function readPieceDraft(draft: Omit<PieceDraft, 'serial'>) {
  const { grams } = draft;
  const read = pieceFields.safeParse({
    ...draft,
    metal: draft.metal || null,
    purity: draft.purity.trim() || null,
    milligrams: grams.trim() === '' ? null : milligramsOf(grams),
  });
  if (read.success) return { fields: read.data };
  const problems: PieceProblems = {};
  for (const { path, message } of read.error.issues) {
    const name = String(path[0]);
    problems[fieldOfName[name] ?? (name as keyof PieceDraft)] =
      name === 'milligrams' ? 'Enter the grams, like 6.2' : message;
  }
  return { problems };
}

/** The serial number and the grams of a line: `AJ-101 3.42`, `3.42 g`, `AJ-101`. A number alone is grams. */
export function readPieceLine(line: string): { serial?: string; milligrams: number | null } | null {
  const [, serial = '', grams] =
    /^(?:(.*?)[\s,;]+)?(\d+(?:[.,]\d+)?)\s*g?$/i.exec(line.trim()) ?? [];
  if (grams === undefined) return { serial: line.trim(), milligrams: null };
  const milligrams = milligramsOf(grams);
  if (!(milligrams > 0)) return null;
  return { ...(serial.trim() !== '' && { serial: serial.trim() }), milligrams };
}
