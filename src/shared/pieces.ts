import { z } from 'zod';
import { metal, purity } from './metals-schema.ts';
import { price } from './money-schema.ts';
import { id, page, paging } from './paging.ts';
import { MAX_PICTURES, pictureAddress } from './pictures-schema.ts';
import { blankAs, blankAsAbsent, optionalLine, optionalText, requiredLine } from './text.ts';
import { variant, variantInput } from './variations.ts';
import { wholeNumber } from './whole-number.ts';

/** The choice in which a buyer finds the pieces of a product whose pieces differ. */
export const PIECE_CHOICE = 'Piece';

/** Who chooses the piece of an order: staff when they pack it, or the buyer, where pieces differ. */
export const pieceChooser = z.enum(['staff', 'buyer']);
export type PieceChooser = z.infer<typeof pieceChooser>;

/** In the shop, with a buyer, or gone without a sale. */
export const pieceState = z.enum(['drawer', 'sold', 'removed']);
export type PieceState = z.infer<typeof pieceState>;

export const missingState = z.enum(['lost', 'stolen']);

/** What was done to a piece, or promised for it, since it was made. */
export const pieceEntryKind = z.enum(['warranty', 'cleaning', 'repair', 'note']);
const day = z.iso.date();
export const pieceEntryInput = z.object({
  kind: pieceEntryKind,
  text: optionalText(500),
  day,
  /** Of a warranty: its last day. */
  until: blankAsAbsent(day.optional()),
});
export const pieceEntry = pieceEntryInput.extend({
  id,
  until: day.nullable(),
  text: z.string(),
});
export type PieceEntry = z.infer<typeof pieceEntry>;

const MAX_MILLIGRAMS = 10_000_000;

/** What one piece is. Weights are in milligrams, `cost` is in kobo; all but the serial may be unknown. */
export const pieceFields = z.object({
  milligrams: blankAs(null, wholeNumber(1, MAX_MILLIGRAMS, 'milligrams').nullable()),
  metal: blankAs(null, metal.nullable()),
  purity: blankAs(null, purity.nullable()),
  hallmark: optionalLine(100),
  stones: optionalLine(300),
  images: blankAs([], z.array(pictureAddress).max(MAX_PICTURES)),
  cost: blankAs(null, price.nullable()),
  supplier: optionalLine(200),
  note: optionalText(2000),
});

const serial = requiredLine(60, 'Enter the serial number');

/** Without a serial, the store makes one. */
export const newPiece = pieceFields.extend({ serial: blankAsAbsent(serial.optional()) });
export type NewPiece = z.infer<typeof newPiece>;

export const MAX_NEW_PIECES = 100;

/** `options`: those of the combination, for a product that counts its stock by combination and whose pieces staff choose. */
export const addPiecesInput = z.object({
  productId: id,
  options: variantInput.optional(),
  pieces: z.array(newPiece).min(1).max(MAX_NEW_PIECES),
});
export type AddPiecesInput = z.infer<typeof addPiecesInput>;

/** `version` is the one that was read; another one is a conflict. */
export const pieceInput = pieceFields.extend({ serial, version: z.int().optional() });
export const editPieceInput = pieceInput.extend({ id });
export type EditPieceInput = z.infer<typeof editPieceInput>;

export const removePieceInput = z.object({
  id,
  /** Null puts it back into the drawer. */
  because: blankAs(null, requiredLine(200, 'Please say why').nullable()),
});
export const pieceMissingInput = z.object({ id, missing: missingState.nullable() });
export const addPieceEntryInput = pieceEntryInput.extend({ id });

export const pieceView = z.object({
  id,
  productId: id,
  productName: z.string(),
  options: variant,
  serial: z.string(),
  state: pieceState,
  milligrams: z.int().nullable(),
  metal: metal.nullable(),
  purity: z.string().nullable(),
  hallmark: z.string(),
  stones: z.string(),
  images: z.array(z.string()),
  /** In kobo; null if unknown, and for staff who may not see costs. */
  cost: z.int().nullable(),
  supplier: z.string(),
  note: z.string(),
  /** The name of the file; null without one. */
  certificate: z.string().nullable(),
  orderId: id.nullable(),
  orderItemId: id.nullable(),
  soldAt: z.iso.datetime().nullable(),
  removedBecause: z.string().nullable(),
  missing: missingState.nullable(),
  version: z.int(),
  createdAt: z.iso.datetime(),
});
export type PieceView = z.infer<typeof pieceView>;

/** A piece with what happened to it, and the address of its passport once it is sold. */
export const pieceDetail = pieceView.extend({
  entries: z.array(pieceEntry),
  passport: z.string().nullable(),
});
export type PieceDetail = z.infer<typeof pieceDetail>;

/** `search` finds a serial, or the name of a product. */
export const pieceQuery = paging.extend({
  productId: id.optional(),
  state: pieceState.optional(),
  search: z.string().max(100).default(''),
});
export type PieceQuery = z.infer<typeof pieceQuery>;
export const piecePage = page(pieceView).extend({ counts: z.record(pieceState, z.int()) });
export type PiecePage = z.infer<typeof piecePage>;

export const countByPieceInput = z.object({
  productId: id,
  /** Null ends it: the stock is a number again. */
  chooser: pieceChooser.nullable(),
});
export type CountByPieceInput = z.infer<typeof countByPieceInput>;

/** `unnamed`: sold ones of which nobody has said which pieces they are. */
export const countedProduct = z.object({
  productId: id,
  chooser: pieceChooser.nullable(),
  unnamed: z.int(),
});
export type ProductCounting = z.infer<typeof countedProduct>;

export const namedPiece = z.object({ id, serial: z.string(), milligrams: z.int().nullable() });
export type NamedPiece = z.infer<typeof namedPiece>;

/** An item of an order that is counted by piece. */
export const orderedPieces = z.object({
  itemId: id,
  productId: id,
  name: z.string(),
  options: variant,
  /** How many pieces the item is: without those that came back. */
  quantity: z.int(),
  chosen: z.array(namedPiece),
  /** Those in the drawer that can be chosen besides. */
  available: z.array(namedPiece),
});
export type OrderedPieces = z.infer<typeof orderedPieces>;

/** All pieces of an item: those that it had and that are not named go back into the drawer. */
export const choosePiecesInput = z.object({ itemId: id, pieceIds: z.array(id).max(500) });
export type ChoosePiecesInput = z.infer<typeof choosePiecesInput>;
