import { z } from 'zod';
import { DomainError } from '#shared/errors.ts';
import { id } from '#shared/paging.ts';
import {
  ownerInput,
  ownerPage,
  passportKey,
  passportState,
  passportText,
  pieceLink,
  reportMissingInput,
} from '#shared/passports.ts';
import {
  addPieceEntryInput,
  addPiecesInput,
  choosePiecesInput,
  countByPieceInput,
  countedProduct,
  editPieceInput,
  orderedPieces,
  pieceDetail,
  pieceMissingInput,
  piecePage,
  pieceQuery,
  pieceView,
  removePieceInput,
} from '#shared/pieces.ts';
import { paymentReference } from '#shared/payments.ts';
import type { StaffCtx } from '#server/context.ts';
import { findByReference } from '#server/orders/find-order.ts';
import { seesDetails } from '#server/orders/order-access.ts';
import { removeCertificate } from '#server/pieces/certificates.ts';
import { countByPiece, findCounted } from '#server/pieces/count-by-piece.ts';
import { listOrderPieces } from '#server/pieces/name-pieces.ts';
import {
  checkPassport,
  listOrderPassports,
  loadOwnerPage,
  offerPiece,
  passportAddress,
  reportMissing,
  takeOver,
  withdrawOffer,
} from '#server/pieces/owner-page.ts';
import { listPassportKeys } from '#server/pieces/passports.ts';
import { findPiece, listPieces, readEntries } from '#server/pieces/piece-rows.ts';
import {
  addPieceEntry,
  addPieces,
  editPiece,
  removePieceEntry,
  setPieceMissing,
  setPieceRemoved,
} from '#server/pieces/save-pieces.ts';
import { choosePieces } from '#server/staff-orders/choose-pieces.ts';
import { procedure, router, shopProcedure, staffProcedure } from '#server/trpc.ts';

const detailOf = async (ctx: StaffCtx, pieceId: number) => ({
  ...(await findPiece(ctx.em, ctx.user, pieceId)),
  entries: await readEntries(ctx.em, pieceId),
  passport: await passportAddress(ctx, pieceId),
});

/** Single pieces of products, for staff, and their passports, for whoever has one. */
export const piecesRouter = router({
  list: staffProcedure('stock:read')
    .input(pieceQuery)
    .output(piecePage)
    .query(({ ctx, input }) => listPieces(ctx, input)),
  byId: staffProcedure('stock:read')
    .input(z.object({ id }))
    .output(pieceDetail)
    .query(({ ctx, input }) => detailOf(ctx, input.id)),
  counting: staffProcedure('stock:read')
    .input(z.object({ productId: id }))
    .output(countedProduct)
    .query(({ ctx, input }) => findCounted(ctx, input.productId)),
  count: staffProcedure('stock:write')
    .input(countByPieceInput)
    .output(countedProduct)
    .mutation(async ({ ctx, input }) => {
      await countByPiece(ctx, input);
      return findCounted(ctx, input.productId);
    }),
  add: staffProcedure('stock:write')
    .input(addPiecesInput)
    .output(z.array(pieceView))
    .mutation(({ ctx, input }) => addPieces(ctx, input)),
  edit: staffProcedure('stock:write')
    .input(editPieceInput)
    .output(pieceView)
    .mutation(({ ctx, input }) => editPiece(ctx, input)),
  setRemoved: staffProcedure('stock:write')
    .input(removePieceInput)
    .output(pieceView)
    .mutation(({ ctx, input }) => setPieceRemoved(ctx, input)),
  setMissing: staffProcedure('stock:write')
    .input(pieceMissingInput)
    .output(pieceView)
    .mutation(({ ctx, input }) => setPieceMissing(ctx, input)),
  addEntry: staffProcedure('stock:write')
    .input(addPieceEntryInput)
    .output(pieceDetail)
    .mutation(async ({ ctx, input }) => {
      await addPieceEntry(ctx, input);
      return detailOf(ctx, input.id);
    }),
  removeEntry: staffProcedure('stock:write')
    .input(z.object({ id }))
    .output(z.void())
    .mutation(({ ctx, input }) => removePieceEntry(ctx, input.id)),
  removeCertificate: staffProcedure('stock:write')
    .input(z.object({ id }))
    .output(z.void())
    .mutation(({ ctx, input }) => removeCertificate(ctx, input.id)),
  /** The items of an order that are counted by piece. */
  ofOrder: staffProcedure('orders:read')
    .input(z.object({ id }))
    .output(z.array(orderedPieces))
    .query(({ ctx, input }) => listOrderPieces(ctx, input.id)),
  choose: staffProcedure('orders:write')
    .input(choosePiecesInput)
    .output(z.array(orderedPieces))
    .mutation(({ ctx, input }) => choosePieces(ctx, input)),
  /** For the browser that sees the order in full; nothing for others. */
  passportsOfOrder: procedure
    .input(z.object({ paymentReference }))
    .output(z.array(z.object({ itemId: id, serial: z.string(), url: z.string() })))
    .query(async ({ ctx, input }) => {
      const order = await findByReference(ctx, input.paymentReference);
      return order && (await seesDetails(ctx, order)) ? listOrderPassports(ctx, order.id) : [];
    }),
  ownerPage: shopProcedure
    .input(ownerInput)
    .output(ownerPage.nullable())
    .query(({ ctx, input }) =>
      loadOwnerPage(ctx, input.link).catch((error: unknown) => {
        if (error instanceof DomainError && error.code === 'not_found') return null;
        throw error;
      }),
    ),
  offer: procedure
    .input(ownerInput)
    .output(pieceLink)
    .mutation(async ({ ctx, input }) => ({ url: await offerPiece(ctx, input.link) })),
  withdrawOffer: procedure
    .input(ownerInput)
    .output(z.void())
    .mutation(({ ctx, input }) => withdrawOffer(ctx, input.link)),
  takeOver: procedure
    .input(ownerInput)
    .output(pieceLink)
    .mutation(async ({ ctx, input }) => ({ url: await takeOver(ctx, input.link) })),
  reportMissing: procedure
    .input(reportMissingInput)
    .output(z.void())
    .mutation(({ ctx, input }) => reportMissing(ctx, input)),
  passportKeys: procedure.output(z.array(passportKey)).query(({ ctx }) => listPassportKeys(ctx.em)),
  checkPassport: procedure
    .input(z.object({ text: passportText }))
    .output(passportState)
    .query(({ ctx, input }) => checkPassport(ctx, input.text)),
});
