import type { z } from 'zod';
import { cashOfPerson } from '#shared/cash-counts.ts';
import { customerView } from '#shared/customers.ts';
import { disputeView } from '#shared/disputes.ts';
import { messageView } from '#shared/messages.ts';
import { orderEventView } from '#shared/order-events.ts';
import { attemptView, paymentView, refundView } from '#shared/payments.ts';
import { pictureFocus } from '#shared/picture-focus-schema.ts';
import { editableProduct } from '#shared/product-edits.ts';
import { passportKey, passportState } from '#shared/passports.ts';
import {
  addPiecesInput,
  countedProduct,
  namedPiece,
  newPiece,
  orderedPieces,
  pieceDetail,
  pieceEntry,
  pieceEntryInput,
  pieceInput,
  pieceView,
} from '#shared/pieces.ts';
import { planPart, planStatementView, planTerms } from '#shared/plan-schema.ts';
import { plannedOrder, productPlan } from '#shared/plans.ts';
import { differenceView, reconciliationRunView } from '#shared/reconciliation.ts';
import {
  previewRatesInput,
  publishRatesInput,
  ratesPreview,
  ratesView,
  repricedProduct,
} from '#shared/rates.ts';
import { synonymGroup } from '#shared/search-synonyms.ts';
import { orderDetail } from '#shared/staff-orders.ts';
import { staffProduct, staffProductRow } from '#shared/staff-products.ts';
import { stockMovementView } from '#shared/stock-movements.ts';
import { metalRates, weightFormula, weightPriceView } from '#shared/weight-prices-schema.ts';
import { translationView } from '#shared/translations.ts';
import { whatsappMessage } from '#shared/whatsapp.ts';

/** Schemas of what staff work on. */
export const staffSchemaNames: (readonly [schema: z.ZodType, id: string, description: string])[] = [
  [customerView, 'Customer', 'Somebody who ordered, as their orders say.'],
  [messageView, 'Message', 'What a visitor wrote to the store.'],
  [stockMovementView, 'StockMovement', 'What changed a stock.'],
  [staffProductRow, 'StaffProductRow', 'A product in the list of staff.'],
  [staffProduct, 'StaffProduct', 'A product as the form of staff reads it.'],
  [editableProduct, 'EditableProduct', 'What an edit of several products reads.'],
  [differenceView, 'Difference', 'What differs between the store and a provider.'],
  [reconciliationRunView, 'Reconciliation', 'A comparison with the providers.'],
  [disputeView, 'DisputeSummary', 'A dispute without its evidence.'],
  [cashOfPerson, 'CashOfPerson', 'The cash of one person on one day.'],
  [orderDetail, 'OrderDetail', 'All about an order, as far as the sender may read it.'],
  [attemptView, 'PaymentAttempt', 'An attempt to pay an order.'],
  [paymentView, 'StaffPayment', 'A payment, and what staff noted of it.'],
  [refundView, 'StaffRefund', 'A refund, and how far it is.'],
  [orderEventView, 'OrderEvent', 'A line of an order’s history.'],
  [whatsappMessage, 'WhatsappMessage', 'A message to a customer on WhatsApp.'],
  [synonymGroup, 'SynonymGroup', 'Words that search takes for the same.'],
  [ratesView, 'Rates', 'Prices of metals, published or planned.'],
  [metalRates, 'MetalRates', 'Prices of a gram of pure metal.'],
  [repricedProduct, 'RepricedProduct', 'A product whose price changes.'],
  [ratesPreview, 'RatesPreview', 'What prices of metals would change.'],
  [previewRatesInput, 'PreviewRatesInput', 'Prices of metals to look at.'],
  [publishRatesInput, 'PublishRatesInput', 'Prices of metals to publish.'],
  [weightPriceView, 'WeightPrice', 'How the price of a product follows its weight.'],
  [weightFormula, 'WeightFormula', 'How a price follows the weight.'],
  [pieceView, 'Piece', 'A single piece of a product.'],
  [pieceDetail, 'PieceDetail', 'A piece and what happened to it.'],
  [pieceEntry, 'PieceEntry', 'What was done to a piece, or promised for it.'],
  [pieceEntryInput, 'PieceEntryInput', 'What to note of a piece.'],
  [newPiece, 'NewPiece', 'A piece to add.'],
  [addPiecesInput, 'AddPiecesInput', 'Pieces to add to a product.'],
  [pieceInput, 'PieceInput', 'All that is known of a piece.'],
  [countedProduct, 'Counting', 'How a product is counted.'],
  [orderedPieces, 'OrderedPieces', 'An item of an order that is counted by piece.'],
  [namedPiece, 'NamedPiece', 'A piece by its number.'],
  [passportKey, 'PassportKey', 'A key that passports are signed with.'],
  [passportState, 'PassportState', 'What the store says of a passport.'],
  [planTerms, 'PlanTerms', 'How an order is paid in parts.'],
  [planPart, 'PlanPart', 'A part of a plan.'],
  [planStatementView, 'PlanStatement', 'Where a plan stands.'],
  [productPlan, 'ProductPlan', 'The plan of a product.'],
  [plannedOrder, 'PlannedOrder', 'An order that is paid in parts.'],
  [translationView, 'Translation', 'A text of the seller in another language.'],
  [pictureFocus, 'PictureFocus', 'A point of a picture.'],
];
