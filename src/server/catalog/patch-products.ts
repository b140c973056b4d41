import { DomainError } from '#shared/errors.ts';
import { uniqueCodes } from '#shared/product-codes.ts';
import type { PatchProductsInput } from '#shared/product-edits.ts';
import type { ProductContent } from '#shared/products.ts';
import type { StaffCtx } from '#server/context.ts';
import type { Product } from '#server/entities/index.ts';
import { isDeleted } from '#server/stock/not-deleted.ts';
import { lockCodes } from './claim-codes.ts';
import { lockProducts } from './lock-products.ts';
import { patchedContent } from './patched-content.ts';
import { applyEdit } from './write-edit.ts';

type Patch = PatchProductsInput['products'][number];

/**
 * Changes the named fields of several products: all of them, or none. Throws `version_conflict` if somebody has edited or deleted
 * one since it was read (a sale is not an edit), and `invalid_input` like patchProduct(), with the name of the product.
 */
export const patchProducts = (
  ctx: StaffCtx,
  { products: patches }: PatchProductsInput,
): Promise<Product[]> =>
  ctx.em.transactional(async (tx) => {
    const patchesById = new Map(patches.map((patch) => [patch.id, patch]));
    assertOnce(patches);
    const products = await lockProducts(tx, [...patchesById.keys()]);
    assertCurrent(patches, products);
    const edits = [];
    for (const product of products) {
      const given = patchesById.get(product.id)?.product ?? {};
      const content = await namingProduct(product, () => patchedContent(product, given));
      edits.push({ product, given, content });
    }
    await lockCodes(
      tx,
      edits.map(({ product: { combinations }, content }) => ({ ...content, combinations })),
    );
    for (const edit of edits) {
      await namingProduct(edit.product, () => applyPatch(tx, ctx, edit));
    }
    await tx.flush();
    return products;
  });

interface Edit {
  product: Product;
  /** The fields that the caller sent. */
  given: Patch['product'];
  content: ProductContent;
}

async function applyPatch(
  tx: StaffCtx['em'],
  ctx: StaffCtx,
  { product, given, content }: Edit,
): Promise<void> {
  const stocks = { combinations: undefined, stockQuantity: product.stockQuantity };
  await applyEdit(tx, ctx, product, { content, stocks, isCurrent: true });
  // So that the next product sees that the code is taken. Each flush compares all products with what was read.
  if (uniqueCodes.some((code) => code in given)) await tx.flush();
}

function assertOnce(patches: Patch[]): void {
  const isTwice = ({ id }: Patch, at: number) => patches.findIndex((it) => it.id === id) < at;
  const at = patches.findIndex(isTwice);
  if (at === -1) return;
  const issues = [{ path: `products.${at}.id`, message: 'names a product for the second time' }];
  throw new DomainError('invalid_input', { issues });
}

const MAX_NAMED = 3;

function assertCurrent(patches: Patch[], products: Product[]): void {
  const current = new Map(
    products.filter((product) => !isDeleted(product)).map((product) => [product.id, product]),
  );
  const changed = patches.filter(
    ({ id, contentVersion }) => current.get(id)?.contentVersion !== contentVersion,
  );
  if (changed.length === 0) return;
  const names = changed.slice(0, MAX_NAMED).map(({ id }) => current.get(id)?.name ?? `#${id}`);
  const more = changed.length > MAX_NAMED ? ` and ${changed.length - MAX_NAMED} more` : '';
  throw new DomainError('version_conflict', {
    message: `Edited or deleted in the meantime: ${names.join(', ')}${more}. See what they are now, and try again.`,
  });
}

/** Says of which product an error is. */
async function namingProduct<Result>(
  { name }: Product,
  edit: () => Promise<Result> | Result,
): Promise<Result> {
  try {
    return await edit();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, { ...error.details, message: `${name}: ${error.message}` });
  }
}
