import { randomUUID } from 'node:crypto';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { stockOfAll } from '#shared/combinations.ts';
import { DomainError } from '#shared/errors.ts';
import { MAX_NEW_PIECES, PIECE_CHOICE } from '#shared/pieces.ts';
import { fromPrice } from '#shared/pricing.ts';
import type { Variation } from '#shared/variations.ts';
import { weighedPrices, type WeightFormula } from '#shared/weight-prices.ts';
import type { Product } from '#server/entities/index.ts';
import type { Actor } from '#server/history/record-event.ts';
import { readRows, sql } from '#server/query.ts';
import { ratesToday } from '#server/rates/current-rates.ts';
import { findFormula } from '#server/rates/weighed-content.ts';
import { setStock } from '#server/stock/adjust-stock.ts';
import { IN_DRAWER } from './piece-rows.ts';
import { readUnnamed } from './unnamed-pieces.ts';

/** The option by which a buyer chooses a piece: `P-0042 · 3.42 g`. */
export const pieceLabel = ({
  serial,
  milligrams,
}: {
  serial: string;
  milligrams: number | null;
}): string => (milligrams === null ? serial : `${serial} · ${milligrams / 1000} g`);

interface OfferedPiece {
  label: string;
  milligrams: number | null;
  purity: string | null;
  inDrawer: boolean;
}

/** Those in the drawer, and sold ones that may come back. */
const readOffered = (tx: SqlEntityManager, productId: number): Promise<OfferedPiece[]> =>
  readRows<OfferedPiece>(
    tx,
    sql`select piece.options ->> ${PIECE_CHOICE} as label, milligrams, purity, piece.order_item_id is null as "inDrawer"
      from pieces piece left join order_items item on item.id = piece.order_item_id left join orders on orders.id = item.order_id
      where piece.product_id = ${productId} and ((${IN_DRAWER}) or orders.status in ('pending', 'processing', 'shipped'))
      order by piece.id`,
  );

interface Cause extends Actor {
  /** For the stock's history. */
  note: string;
}

/**
 * Gives a locked product whose buyers choose among its pieces the choices, the prices and the stock of its pieces. Throws
 * `invalid_input` if there are more than a choice can have.
 */
export async function followPieces(
  tx: SqlEntityManager,
  product: Product,
  { note, now, userId }: Cause,
): Promise<void> {
  const pieces = await readOffered(tx, product.id);
  if (pieces.length > MAX_NEW_PIECES) {
    const message = `A buyer can choose among at most ${MAX_NEW_PIECES} pieces of a product.`;
    throw new DomainError('invalid_input', { message });
  }
  const ordered = new Set(
    (await readUnnamed(tx, product.id)).map(({ variant }) => variant[PIECE_CHOICE]),
  );
  const combinations = pieces.map(({ label, inDrawer }) => ({
    options: { [PIECE_CHOICE]: label },
    stock: inDrawer && !ordered.has(label) ? 1 : 0,
  }));
  await setStock(
    tx,
    product,
    {
      combinations: pieces.length > 0 ? combinations : null,
      stockQuantity: stockOfAll(combinations),
    },
    { reason: 'correction', userId, note, byPiece: true, now },
  );
  const options = pieces.map(({ label }) => label);
  const [before] = product.variations;
  if (before?.options.join('\n') !== options.join('\n') || (await findFormula(tx, product.id))) {
    await writeChoices(tx, product, pieces, now);
  }
}

async function writeChoices(
  tx: SqlEntityManager,
  product: Product,
  pieces: readonly OfferedPiece[],
  now: Date,
): Promise<void> {
  const [before] = product.variations;
  const choice: Variation = {
    id: before?.id ?? randomUUID(),
    name: PIECE_CHOICE,
    type: 'combo',
    options: pieces.map(({ label }) => label),
    priceModifier: 0,
  };
  const formula = await findFormula(tx, product.id);
  const followed = formula && (await followWeights(tx, product.id, formula, pieces));
  const variations = pieces.length > 0 ? [choice] : [];
  const prices = followed && weighedPrices(followed, await ratesToday(tx), variations);
  const priced = prices ?? { price: product.price, variations };
  const { salePrice, onSale } = product;
  const changes = { ...priced, fromPrice: fromPrice({ ...priced, salePrice, onSale }) };
  const isSame =
    JSON.stringify([product.price, product.variations]) ===
    JSON.stringify([priced.price, priced.variations]);
  if (isSame) return;
  tx.assign(product, changes);
  product.contentVersion += 1;
  product.editedAt = now;
  product.updatedAt = now;
}

/** The weight of the product is that of the first piece which has one. */
async function followWeights(
  tx: SqlEntityManager,
  productId: number,
  formula: WeightFormula,
  pieces: readonly OfferedPiece[],
): Promise<WeightFormula> {
  const weighed = pieces.filter(({ milligrams }) => milligrams !== null);
  const [first] = weighed;
  const of = Object.fromEntries(
    weighed.map(({ label, milligrams, purity }) => [
      label,
      { milligrams: milligrams ?? 0, ...(purity !== null && { purity }) },
    ]),
  );
  const { options: _, ...base } = formula;
  const followed = {
    ...base,
    ...(first?.milligrams != null && { milligrams: first.milligrams }),
    ...(weighed.length > 0 && { options: { variation: PIECE_CHOICE, of } }),
  };
  await tx.execute(
    sql`update weight_prices set formula = ${JSON.stringify(followed)}::jsonb where product_id = ${productId}`,
  );
  return followed;
}
