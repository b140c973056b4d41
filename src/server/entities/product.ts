import { defineEntity, p } from '@mikro-orm/core';
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
    fromPrice: p.bigint('number'),
    category: () => p.manyToOne(Category).nullable(),
    images: p.json<string[]>(),
    imageAlts: p.json<Record<string, string>>(),
    heroImage: p.string().nullable(),
    features: p.json<string[]>(),
    variations: p.json<Variation[]>(),
    featured: p.boolean().default(false),
    heroFeatured: p.boolean().default(false),
    inStock: p.boolean().default(true),
    stockQuantity: p.integer().default(0),
    archivedAt: p.datetime().nullable(),
    version: p.integer().version(),
    contentVersion: p.integer().default(1),
    creationKey: p.string().nullable(),
    editedAt: p.datetime().nullable(),
    createdAt: p.datetime(),
  },
});

/**
 * Prices are in kobo. `fromPrice` is stored so that the database can filter and sort by it. `version` increases with
 * every change, sales included; `contentVersion` with every edit except of the stock, and `editedAt` is the time of
 * that edit.
 */
export class Product extends ProductSchema.class {}
ProductSchema.setClass(Product);
