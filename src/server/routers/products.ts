import { hiddenFields } from '#shared/product-field-names.ts';
import { z } from 'zod';
import { productCost } from '#shared/cost-prices.ts';
import { visibleTo } from '#shared/field-rights.ts';
import { id } from '#shared/paging.ts';
import { cardsByIdsInput, productKey, pairingsInput } from '#shared/product-keys.ts';
import {
  createProductInput,
  heroSlide,
  productCard,
  productCardPage,
  productDetail,
  productPage,
  productQuery,
  patchProductInput,
  productView,
  type ProductView,
  saveProductInput,
  updateProductInput,
} from '#shared/products.ts';
import { chosenFacetValues } from '#shared/facets.ts';
import { filterCounts, filterCountsInput } from '#shared/filter-counts.ts';
import { productRecordPage, productRecordQuery } from '#shared/product-records.ts';
import {
  editedProductView,
  staffProduct,
  staffProductPage,
  staffProductQuery,
} from '#shared/staff-products.ts';
import {
  changedStock,
  changedStocks,
  changeStockInput,
  changeStocksInput,
} from '#shared/stock-changes.ts';
import {
  correctStockInput,
  stockMovementPage,
  stockMovementQuery,
} from '#shared/stock-movements.ts';
import type { Tag } from '#server/cache/response-tags.ts';
import { withoutCodes } from '#shared/variations.ts';
import { changeStock } from '#server/stock/change-stock.ts';
import { changeStocks } from '#server/stock/change-stocks-by-sku.ts';
import { correctStock } from '#server/stock/adjust-stock.ts';
import { countFilters } from '#server/catalog/count-filters.ts';
import { createProduct } from '#server/catalog/create-product.ts';
import {
  findProduct,
  findProductView,
  listHeroSlides,
  listProductsByIds,
  listRelatedProducts,
  requireProductView,
} from '#server/catalog/find-product.ts';
import { listFeaturedProducts } from '#server/catalog/list-featured-products.ts';
import { listProductsForStaff } from '#server/catalog/list-products-for-staff.ts';
import { listPairings } from '#server/catalog/list-pairings.ts';
import { listProducts } from '#server/catalog/list-products.ts';
import { listStockMovements, presentStockMovement } from '#server/stock/stock-movements.ts';
import { presentOne } from '#server/catalog/present-product.ts';
import {
  presentEditedProduct,
  presentStaffProduct,
} from '#server/catalog/present-staff-product.ts';
import { deleteProduct } from '#server/catalog/delete-products.ts';
import { saveProduct, updateProduct } from '#server/catalog/edit-product.ts';
import { patchProduct } from '#server/catalog/patch-product.ts';
import { listProductRecords } from '#server/catalog/product-records.ts';
import { cardShape, cardShapeFor, productShape } from '#server/catalog/product-shapes.ts';
import { REVIEWS_SHOWN } from '#shared/reviews.ts';
import { listProductReviews } from '#server/reviews/list-product-reviews.ts';
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

/** The shop shows no codes of options, and no sale before it begins. */
const pageProduct = (product: ProductView): ProductView => ({
  ...product,
  ...(!product.onSale && { salePrice: null, saleFrom: null, saleUntil: null }),
  variations: product.variations.map(withoutCodes),
  combinations: product.combinations.map((it) => ({ ...it, sku: null })),
  lowStock: null,
});

export const productsRouter = router({
  list: cacheableProcedure
    .meta({ tags: ({ items }: { items: Products }) => listTags(items) })
    .input(productQuery)
    .output(trusted(productPage))
    .query(({ ctx, input }) => listProducts(ctx, input, productShape)),
  /** In an order that no change disturbs, for other systems. */
  records: cacheableProcedure
    // Without tags: a sale of a product that is not in the answer may bring it into the next one.
    .input(productRecordQuery)
    .output(trusted(productRecordPage))
    .query(({ ctx, input }) => listProductRecords(ctx, input)),
  cards: cacheableProcedure
    .meta({ tags: ({ items }: { items: Products }) => listTags(items) })
    .input(productQuery)
    .output(trusted(productCardPage))
    .query(({ ctx, input }) => listProducts(ctx, input, cardShapeFor(chosenFacetValues(input)))),
  /** Cards in the order of the ids. */
  cardsByIds: cacheableProcedure
    .meta({ tags: (cards: Products) => listTags(cards) })
    .input(cardsByIdsInput)
    .output(trusted(z.array(productCard)))
    .query(({ ctx, input }) => listProductsByIds(ctx, input.ids, cardShape)),
  /** The featured products of the home page; with too few of them, the newest in stock besides. */
  featured: cacheableProcedure
    .meta({ tags: ({ items }: { items: Products }) => listTags(items) })
    .output(trusted(z.object({ items: z.array(productCard) })))
    .query(async ({ ctx }) => ({ items: await listFeaturedProducts(ctx) })),
  /** Cards to put beside the products of a cart. */
  pairings: cacheableProcedure
    .meta({ tags: (cards: Products) => listTags(cards) })
    .input(pairingsInput)
    .output(trusted(z.array(productCard)))
    .query(({ ctx, input }) => listPairings(ctx, input.ids)),
  filterCounts: cacheableProcedure
    .meta({ tags: () => ['catalogue'] })
    .input(filterCountsInput)
    .output(trusted(filterCounts))
    .query(({ ctx, input }) => countFilters(ctx, input)),
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
      return (
        product && {
          product: pageProduct(product),
          related: await listRelatedProducts(ctx, product),
          reviews: await listProductReviews(ctx, {
            productId: product.id,
            limit: REVIEWS_SHOWN,
            offset: 0,
          }),
        }
      );
    }),
  byKey: cacheableProcedure
    .meta({ tags: (product: ProductView) => productTags([product]) })
    .input(z.object({ key: productKey }))
    .output(trusted(productView))
    .query(({ ctx, input }) => requireProductView(ctx, input.key)),
  create: staffProcedure('products:write')
    .input(createProductInput)
    .output(editedProductView)
    .mutation(async ({ ctx, input }) => {
      const product = await createProduct(ctx, input);
      return presentOne(ctx, product, presentEditedProduct);
    }),
  update: staffProcedure('products:write')
    .input(updateProductInput)
    .output(editedProductView)
    .mutation(async ({ ctx, input }) => {
      const product = await updateProduct(ctx, input);
      return presentOne(ctx, product, presentEditedProduct);
    }),
  /** Changes the named fields alone. */
  patch: staffProcedure('products:write')
    .input(patchProductInput)
    .output(editedProductView)
    .mutation(async ({ ctx, input }) => {
      const product = await patchProduct(ctx, input);
      return presentOne(ctx, product, presentEditedProduct);
    }),
  /** Saves the product form. `update` takes a whole record that was read before. */
  save: staffProcedure('products:write')
    .input(saveProductInput)
    .output(staffProduct)
    .mutation(async ({ ctx, input }) => {
      const product = await saveProduct(ctx, input);
      return presentOne(ctx, product, presentStaffProduct);
    }),
  forStaff: staffProcedure('products:read')
    .input(z.object({ id }))
    .output(staffProduct)
    .query(async ({ ctx, input }) => {
      const product = await findProduct(ctx, input.id);
      const view = await presentOne(ctx, product, presentStaffProduct);
      return visibleTo(ctx.user, view, hiddenFields);
    }),
  /** The cost price of an item. */
  cost: staffProcedure('products:write')
    .input(z.object({ id }))
    .output(productCost)
    .query(async ({ ctx, input }) => {
      const { id: found, costPrice = null } = await findProduct(ctx, input.id);
      return { id: found, costPrice };
    }),
  listForStaff: staffProcedure('products:read')
    .input(staffProductQuery)
    .output(staffProductPage)
    .query(({ ctx, input }) => listProductsForStaff(ctx, input)),
  stockMovements: staffProcedure('stock:read')
    .input(stockMovementQuery)
    .output(stockMovementPage)
    .query(async ({ ctx, input }) => {
      const { total, movements } = await listStockMovements(ctx, input);
      return { total, items: movements.map(presentStockMovement) };
    }),
  correctStock: staffProcedure('stock:write')
    .input(correctStockInput)
    .output(z.object({ stockQuantity: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const { stockQuantity } = await correctStock(ctx, input);
      return { stockQuantity };
    }),
  /** For another system: by difference, or over the stock that it saw. */
  changeStock: staffProcedure('stock:write')
    .input(changeStockInput)
    .output(changedStock)
    .mutation(({ ctx, input }) => changeStock(ctx, input)),
  changeStocks: staffProcedure('stock:write')
    .input(changeStocksInput)
    .output(changedStocks)
    .mutation(({ ctx, input }) => changeStocks(ctx, input)),
  remove: staffProcedure('products:write')
    .input(z.object({ id }))
    .output(z.void())
    .mutation(async ({ ctx, input }) => deleteProduct(ctx, input.id)),
});
