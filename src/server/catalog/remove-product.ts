import { LockMode } from '@mikro-orm/core';
import { DomainError } from '#shared/errors.ts';
import { actorOf } from '../audit/actor-of.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { OrderItem, Product } from '../entities/index.ts';
import type { StaffCatalogContext } from './catalog-context.ts';

/** A product that was ever ordered is archived, so that its orders keep their history. Throws `not_found`. */
export const removeProduct = (ctx: StaffCatalogContext, id: number): Promise<void> =>
  ctx.em.transactional(async (tx) => {
    const product = await tx.findOne(
      Product,
      { id, archivedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!product) throw new DomainError('not_found', { message: 'Product not found' });
    if ((await tx.count(OrderItem, { product })) > 0) product.archivedAt = ctx.now();
    else tx.remove(product);
    recordAudit(tx, 'product_deleted', product.name, {}, actorOf(ctx));
    await tx.flush();
  });
