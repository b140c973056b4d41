import { kobo, note, notesOf, type FieldNote } from './note.ts';

const facts = {
  milligrams: note('The weight; null if unknown.', 3420),
  metal: note('The metal; null if unknown.', 'gold'),
  purity: note('In 24ths (`18k`) or thousandths (`750`); null if unknown.', '18k'),
  hallmark: note('What is stamped on it.', 'AJ 750'),
  stones: note('The stones.', 'Diamond, 0.12 ct'),
  images: note('Pictures of this piece.'),
  cost: kobo('What it cost; null if unknown, or without the right to costs.', 62_000_000),
  supplier: note('Who made or sold it.', 'Kano Gold Works'),
  note: note('For staff.'),
  serial: note('The number of the piece, which no other has.', 'P-0042'),
};

const piece = {
  ...facts,
  productName: note('The name of its product.', 'Gold ring'),
  options: note('The combination that it is; empty where its product has one stock.'),
  state: note('In the drawer, sold, or taken out without a sale.', 'drawer'),
  certificate: note('The name of the file; null without one.', 'certificate.pdf'),
  orderId: note('The order that it was sold with.', 1042),
  orderItemId: note('The item of that order.', 7),
  soldAt: note('When staff or the buyer chose it for the order.'),
  removedBecause: note('Why it was taken out.', 'Melted down'),
  missing: note('Lost or stolen; null if it is not.'),
};

const entry = {
  kind: note('What it is about.', 'cleaning'),
  text: note('What was done or promised.', 'Cleaned and polished'),
  day: note('On which day.', '2026-12-01'),
  until: note('The last day of a warranty; null without one.', '2027-12-01'),
};

/** Descriptions of the fields of single pieces. */
export const pieceNotes: Record<string, FieldNote> = {
  ...notesOf('Piece', piece),
  ...notesOf('PieceDetail', {
    ...piece,
    entries: note('What was done to it, or promised for it.'),
    passport: note('The page of its owner; null until its order leaves the store.'),
  }),
  ...notesOf('PieceEntry', entry),
  ...notesOf('PieceEntryInput', entry),
  ...notesOf('NewPiece', { ...facts, serial: note('Without one, the store makes it.', 'P-0042') }),
  ...notesOf('PieceInput', facts),
  ...notesOf('AddPiecesInput', {
    options: note('The combination, for a product that counts its stock by combination.'),
    pieces: note('What is known of each.'),
  }),
  ...notesOf('Counting', {
    chooser: note('Who chooses a piece of an order; null for a stock that is a number.', 'staff'),
    unnamed: note('Sold ones of which nobody has said which pieces they are.', 0),
  }),
  ...notesOf('OrderedPieces', {
    itemId: note('The item of the order.', 7),
    options: note('The chosen options.'),
    quantity: note('How many pieces it is, without those that came back.', 1),
    chosen: note('The pieces that it is.'),
    available: note('Those in the drawer that it could be.'),
  }),
  ...notesOf('NamedPiece', { serial: facts.serial, milligrams: facts.milligrams }),
  ...notesOf('PassportKey', { key: note('The public key, in base64url.') }),
  ...notesOf('PassportState', {
    isGenuine: note('The store signed the text.', true),
    isCurrent: note('The piece is still with who bought it then, or whom they gave it to.', true),
    missing: note('Lost or stolen; null if it is not.'),
    missingSince: note('Since when.'),
  }),
  chooser: note('Who chooses a piece of an order; null for a stock that is a number.', 'staff'),
  because: note('Why; null puts it back.', 'Melted down'),
  missing: note('Lost or stolen; null if it was found.', 'stolen'),
  pieceIds: note('All pieces that the item is.'),
  counts: note('How many there are in each state.'),
};
