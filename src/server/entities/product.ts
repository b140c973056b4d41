import { defineEntity, p } from '@mikro-orm/core';
import type { Combination } from '#shared/combinations.ts';
import type { Variation } from '#shared/variations.ts';
import { Category } from './category.ts';

const ProductSchema = defineEntity({
  name: 'Product',
  tableName: 'products',
  properties: {
    id: p.integer().primary(),
    slug: p.string(),
    name: p.string(),
    description: p.text(),
    price: p.bigint('number'),
    salePrice: p.bigint('number').nullable(),
    costPrice: p.bigint('number').nullable(),
    saleFrom: p.datetime().nullable(),
    saleUntil: p.datetime().nullable(),
    onSale: p.boolean().default(false),
    saleChangesAt: p.datetime().nullable(),
    fromPrice: p.bigint('number'),
    freeOnPurpose: p.boolean().default(false),
    category: () => p.manyToOne(Category).nullable(),
    images: p.json<string[]>(),
    imageAlts: p.json<Record<string, string>>(),
    heroImage: p.string().nullable(),
    features: p.json<string[]>(),
    variations: p.json<Variation[]>(),
    combinations: p.json<Combination[]>().nullable(),
    sku: p.string().nullable(),
    barcode: p.string().nullable(),
    externalId: p.string().nullable(),
    featured: p.boolean().default(false),
    heroFeatured: p.boolean().default(false),
    inStock: p.boolean().default(true),
    stockQuantity: p.integer().default(0),
    archivedAt: p.datetime().nullable(),
    isDraft: p.boolean().default(false),
    publishAt: p.datetime().nullable(),
    lowStock: p.integer().nullable(),
    version: p.integer().version(),
    contentVersion: p.integer().default(1),
    creationKey: p.string().nullable(),
    creationHash: p.string().nullable(),
    editedAt: p.datetime().nullable(),
    updatedAt: p.datetime().defaultRaw('clock_timestamp()'),
    createdAt: p.datetime(),
  },
});

/**
 * Prices are in kobo. `price` is the regular one; while `onSale`, `salePrice` is charged instead, until `saleChangesAt`.
 * `fromPrice`, the lowest price that is charged, is stored so that the database can filter and sort by it. `version` increases with
 * every change, sales included; `contentVersion` with every edit except of the stock, and `editedAt` is the time of
 * that edit. `combinations` is null where the product has one stock for all; else `stockQuantity` is their sum, which the
 * database checks. `archivedAt` is null while the shop shows the product: not while it `isDraft`, nor after it was deleted. A
 * draft is published at `publishAt`; `saleChangesAt` is that time if it comes first. `costPrice`, what an item costs the store, is never
 * public. `updatedAt` is that of the last change of any kind; the database writes it where nothing else does.
 */
export class Product extends ProductSchema.class {}
ProductSchema.setClass(Product);
