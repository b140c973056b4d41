import { z } from 'zod';
import { id } from '#shared/paging.ts';
import {
  cardsByIdsInput,
  createProductInput,
  heroSlide,
  productCard,
  productCardPage,
  productDetail,
  productKey,
  productPage,
  productQuery,
  productView,
  type ProductView,
  saveProductInput,
  updateProductInput,
} from '#shared/products.ts';
import { staffProduct, staffProductPage, staffProductQuery } from '#shared/staff-products.ts';
import {
  correctStockInput,
  stockMovementPage,
  stockMovementQuery,
} from '#shared/stock-movements.ts';
import type { Tag } from '#server/cache/answer-tags.ts';
import { correctStock } from '#server/stock/adjust-stock.ts';
import { createProduct } from '#server/catalog/create-product.ts';
import {
  findProduct,
  findProductView,
  listHeroSlides,
  listProductsByIds,
  listRelatedProducts,
  requireProductView,
} from '#server/catalog/find-product.ts';
import { listProductsForStaff } from '#server/catalog/list-products-for-staff.ts';
import { listProducts } from '#server/catalog/list-products.ts';
import { listStockMovements, presentStockMovement } from '#server/stock/stock-movements.ts';
import {
  presentOne,
  presentProduct,
  presentStaffProduct,
} from '#server/catalog/present-product.ts';
import { deleteProduct, saveProduct, updateProduct } from '#server/catalog/edit-product.ts';
import { cardShape, productShape } from '#server/catalog/product-shapes.ts';
import { trusted } from '#server/trusted-output.ts';
import { cacheableProcedure, router, staffProcedure } from '#server/trpc.ts';

type Products = readonly { id: number }[];
const productTags = (products: Products) => products.map(({ id }) => `product:${id}` as const);
function detailTags(detail: { product: ProductView; related: Products } | null): Tag[] {
  // A product with this address may be added.
  if (!detail) return ['catalogue'];
  const { product, related } = detail;
  const { categoryId } = product;
  return [
    ...productTags([product, ...related]),
    ...(categoryId === null ? [] : [`category:${categoryId}` as const]),
  ];
}
const listTags = (products: Products) => ['catalogue' as const, ...productTags(products)];

export const productsRouter = router({
  list: cacheableProcedure
    .meta({ tags: ({ items }: { items: Products }) => listTags(items) })
    .input(productQuery)
    .output(trusted(productPage))
    .query(({ ctx, input }) => listProducts(ctx, input, productShape)),
  cards: cacheableProcedure
    .meta({ tags: ({ items }: { items: Products }) => listTags(items) })
    .input(productQuery)
    .output(trusted(productCardPage))
    .query(({ ctx, input }) => listProducts(ctx, input, cardShape)),
  /** Cards in the order of the ids. */
  cardsByIds: cacheableProcedure
    .meta({ tags: (cards: Products) => listTags(cards) })
    .input(cardsByIdsInput)
    .output(trusted(z.array(productCard)))
    .query(({ ctx, input }) => listProductsByIds(ctx, input.ids, cardShape)),
  heroSlides: cacheableProcedure
    .meta({ tags: () => ['catalogue'] })
    .output(trusted(z.array(heroSlide)))
    .query(({ ctx }) => listHeroSlides(ctx)),
  /** A product and others of its category; null if there is no such product. */
  detail: cacheableProcedure
    .meta({ tags: detailTags })
    .input(z.object({ key: productKey }))
    .output(trusted(productDetail.nullable()))
    .query(async ({ ctx, input }) => {
      const product = await findProductView(ctx, input.key);
      return product && { product, related: await listRelatedProducts(ctx, product) };
    }),
  byKey: cacheableProcedure
    .meta({ tags: (product: ProductView) => productTags([product]) })
    .input(z.object({ key: productKey }))
    .output(trusted(productView))
    .query(({ ctx, input }) => requireProductView(ctx, input.key)),
  create: staffProcedure
    .input(createProductInput)
    .output(productView)
    .mutation(async ({ ctx, input }) => {
      const product = await createProduct(ctx, input);
      return presentOne(ctx, product, presentProduct);
    }),
  update: staffProcedure
    .input(updateProductInput)
    .output(productView)
    .mutation(async ({ ctx, input }) => {
      const product = await updateProduct(ctx, input);
      return presentOne(ctx, product, presentProduct);
    }),
  /** Saves the product form. `update` takes a whole record that was read before. */
  save: staffProcedure
    .input(saveProductInput)
    .output(staffProduct)
    .mutation(async ({ ctx, input }) => {
      const product = await saveProduct(ctx, input);
      return presentOne(ctx, product, presentStaffProduct);
    }),
  forStaff: staffProcedure
    .input(z.object({ id }))
    .output(staffProduct)
    .query(async ({ ctx, input }) => {
      const product = await findProduct(ctx, input.id);
      return presentOne(ctx, product, presentStaffProduct);
    }),
  listForStaff: staffProcedure
    .input(staffProductQuery)
    .output(staffProductPage)
    .query(({ ctx, input }) => listProductsForStaff(ctx, input)),
  stockMovements: staffProcedure
    .input(stockMovementQuery)
    .output(stockMovementPage)
    .query(async ({ ctx, input }) => {
      const { total, movements } = await listStockMovements(ctx, input);
      return { total, items: movements.map(presentStockMovement) };
    }),
  correctStock: staffProcedure
    .input(correctStockInput)
    .output(z.object({ stockQuantity: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const { stockQuantity } = await correctStock(ctx, input);
      return { stockQuantity };
    }),
  remove: staffProcedure
    .input(z.object({ id }))
    .output(z.void())
    .mutation(async ({ ctx, input }) => deleteProduct(ctx, input.id)),
});
