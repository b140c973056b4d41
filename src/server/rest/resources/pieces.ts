import { pieceEntryInput, pieceInput } from '#shared/pieces.ts';
import type { Resource } from '#server/rest/operation.ts';

/** Single pieces of products that are counted so, and the passports of those that are sold. */
export const piecesResource: Resource = {
  tag: 'products',
  operations: {
    'GET /pieces': {
      calls: 'pieces.list',
      name: 'listPieces',
      summary: 'List pieces',
      description: 'Of all products that are counted by piece, or of one; the newest first.',
    },
    'GET /pieces/:id': {
      calls: 'pieces.byId',
      name: 'getPiece',
      summary: 'Get a piece',
      description: 'With what was done to it, and the address of its passport once it is sold.',
      errors: ['not_found'],
    },
    'POST /pieces': {
      calls: 'pieces.add',
      name: 'addPieces',
      summary: 'Add pieces',
      description:
        'Into the drawer, and to the stock of the product. A piece without `serial` gets a number.',
      errors: ['not_found', 'code_taken'],
    },
    'PUT /pieces/:id': {
      calls: 'pieces.edit',
      body: pieceInput,
      name: 'updatePiece',
      summary: 'Change a piece',
      description: 'Replaces all that is known of it.',
      errors: ['not_found', 'version_conflict', 'code_taken'],
    },
    'PUT /pieces/:id/removed': {
      calls: 'pieces.setRemoved',
      name: 'setPieceRemoved',
      summary: 'Take a piece out of the drawer',
      description: 'Without a sale, for the reason that is given; null puts it back.',
      errors: ['not_found', 'stock_changed', 'insufficient_stock'],
    },
    'PUT /pieces/:id/missing': {
      calls: 'pieces.setMissing',
      name: 'setPieceMissing',
      summary: 'Mark a piece as lost or stolen',
      description: 'Whoever checks its passport with a connection reads it. Null: it was found.',
      errors: ['not_found'],
    },
    'POST /pieces/:id/entries': {
      calls: 'pieces.addEntry',
      body: pieceEntryInput,
      name: 'addPieceEntry',
      summary: 'Note a warranty, cleaning or repair',
      description: 'Its owner reads it on the page of the piece.',
      errors: ['not_found'],
    },
    'DELETE /piece-entries/:id': {
      calls: 'pieces.removeEntry',
      name: 'removePieceEntry',
      summary: 'Remove an entry of a piece',
      description: 'Its owner does not read it any more.',
      errors: ['not_found'],
    },
    'DELETE /pieces/:id/certificate': {
      calls: 'pieces.removeCertificate',
      name: 'removePieceCertificate',
      summary: 'Remove the certificate of a piece',
      description: 'The file goes for good.',
      errors: ['not_found'],
    },
    'GET /products/:id/counting': {
      calls: 'pieces.counting',
      id: 'productId',
      name: 'getCounting',
      summary: 'Get how a product is counted',
      description: '`chooser` is null for one whose stock is a number.',
    },
    'PUT /products/:id/counting': {
      calls: 'pieces.count',
      id: 'productId',
      name: 'setCounting',
      summary: 'Count a product by piece',
      description:
        'Or as a number again (null). What is in stock becomes pieces with numbers that the store makes. While it is counted by piece, another stock is refused.',
      errors: ['not_found'],
    },
    'GET /orders/:id/pieces': {
      calls: 'pieces.ofOrder',
      name: 'listOrderPieces',
      summary: 'List the pieces of an order',
      description: 'Its items that are counted by piece, and which pieces they are and could be.',
    },
    'PUT /order-items/:id/pieces': {
      calls: 'pieces.choose',
      id: 'itemId',
      name: 'choosePieces',
      summary: 'Say which pieces an item is',
      description: 'All of them; those that it was before go back into the drawer.',
      errors: ['not_found', 'stock_changed'],
    },
    'GET /passports/keys': {
      calls: 'pieces.passportKeys',
      name: 'listPassportKeys',
      summary: 'List the keys of passports',
      description: 'The public keys (Ed25519, base64url) of all that the store has signed.',
    },
    'GET /passports/state': {
      calls: 'pieces.checkPassport',
      name: 'checkPassport',
      summary: 'Check a passport',
      description:
        'Whether the store signed the `text` of a passport, and whether the piece is lost or stolen.',
    },
  },
};
