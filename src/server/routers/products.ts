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
  saveProductInput,
  updateProductInput,
} from '#shared/products.ts';
import { staffProduct, staffProductPage, staffProductQuery } from '#shared/staff-products.ts';
import { correctStockInput, stockChangePage, stockChangeQuery } from '#shared/stock-changes.ts';
import { correctStock } from '../catalog/correct-stock.ts';
import { createProduct } from '../catalog/create-product.ts';
import { findProduct, findProductOrNull } from '../catalog/find-product.ts';
import { listHeroSlides } from '../catalog/list-hero-slides.ts';
import { listProductsByIds } from '../catalog/list-products-by-ids.ts';
import { listProductsForStaff } from '../catalog/list-products-for-staff.ts';
import { listProducts } from '../catalog/list-products.ts';
import { listRelatedProducts } from '../catalog/list-related-products.ts';
import { listStockChanges } from '../catalog/list-stock-changes.ts';
import { loadPictures } from '../catalog/load-pictures.ts';
import { presentProduct, presentProductCard } from '../catalog/present-product.ts';
import { presentStaffProduct, presentStaffRow } from '../catalog/present-staff-product.ts';
import { removeProduct } from '../catalog/remove-product.ts';
import { saveProduct } from '../catalog/save-product.ts';
import { updateProduct } from '../catalog/update-product.ts';
import { procedure, router, staffProcedure } from '../trpc.ts';

export const productsRouter = router({
  list: procedure
    .input(productQuery)
    .output(productPage)
    .query(async ({ ctx, input }) => {
      const { total, products } = await listProducts(ctx, input);
      const pictures = await loadPictures(ctx, products);
      return { total, items: products.map((product) => presentProduct(product, pictures)) };
    }),
  cards: procedure
    .input(productQuery)
    .output(productCardPage)
    .query(async ({ ctx, input }) => {
      const { total, products } = await listProducts(ctx, input);
      const pictures = await loadPictures(ctx, products);
      return { total, items: products.map((product) => presentProductCard(product, pictures)) };
    }),
  /** Cards in the order of the ids. */
  cardsByIds: procedure
    .input(cardsByIdsInput)
    .output(z.array(productCard))
    .query(async ({ ctx, input }) => {
      const products = await listProductsByIds(ctx, input.ids);
      const pictures = await loadPictures(ctx, products);
      return products.map((product) => presentProductCard(product, pictures));
    }),
  heroSlides: procedure.output(z.array(heroSlide)).query(({ ctx }) => listHeroSlides(ctx)),
  /** A product with others of its category; null when there is no such product. */
  detail: procedure
    .input(z.object({ key: productKey }))
    .output(productDetail.nullable())
    .query(async ({ ctx, input }) => {
      const product = await findProductOrNull(ctx, input.key);
      if (!product) return null;
      const related = await listRelatedProducts(ctx, product);
      const pictures = await loadPictures(ctx, [product, ...related]);
      return {
        product: presentProduct(product, pictures),
        related: related.map((other) => presentProductCard(other, pictures)),
      };
    }),
  byKey: procedure
    .input(z.object({ key: productKey }))
    .output(productView)
    .query(async ({ ctx, input }) => {
      const product = await findProduct(ctx, input.key);
      return presentProduct(product, await loadPictures(ctx, [product]));
    }),
  create: staffProcedure
    .input(createProductInput)
    .output(productView)
    .mutation(async ({ ctx, input }) => {
      const product = await createProduct(ctx, input);
      return presentProduct(product, await loadPictures(ctx, [product]));
    }),
  update: staffProcedure
    .input(updateProductInput)
    .output(productView)
    .mutation(async ({ ctx, input }) => {
      const product = await updateProduct(ctx, input);
      return presentProduct(product, await loadPictures(ctx, [product]));
    }),
  /** The form's way to change one; a record that is read and sent back goes by `update`. */
  save: staffProcedure
    .input(saveProductInput)
    .output(staffProduct)
    .mutation(async ({ ctx, input }) => {
      const product = await saveProduct(ctx, input);
      return presentStaffProduct(product, await loadPictures(ctx, [product]));
    }),
  forStaff: staffProcedure
    .input(z.object({ id }))
    .output(staffProduct)
    .query(async ({ ctx, input }) => {
      const product = await findProduct(ctx, String(input.id));
      return presentStaffProduct(product, await loadPictures(ctx, [product]));
    }),
  listForStaff: staffProcedure
    .input(staffProductQuery)
    .output(staffProductPage)
    .query(async ({ ctx, input }) => {
      const { products, ...counted } = await listProductsForStaff(ctx, input);
      const pictures = await loadPictures(ctx, products);
      return { ...counted, items: products.map((product) => presentStaffRow(product, pictures)) };
    }),
  stockChanges: staffProcedure
    .input(stockChangeQuery)
    .output(stockChangePage)
    .query(({ ctx, input }) => listStockChanges(ctx, input)),
  correctStock: staffProcedure
    .input(correctStockInput)
    .output(z.object({ stockQuantity: z.int() }))
    .mutation(async ({ ctx, input }) => {
      const { stockQuantity } = await correctStock(ctx, input);
      return { stockQuantity };
    }),
  remove: staffProcedure
    .input(z.object({ id }))
    .mutation(async ({ ctx, input }) => removeProduct(ctx, input.id)),
});
