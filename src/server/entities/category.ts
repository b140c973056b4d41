import { defineEntity, p } from '@mikro-orm/core';

const CategorySchema = defineEntity({
  name: 'Category',
  tableName: 'categories',
  properties: {
    id: p.integer().primary(),
    name: p.string(),
    slug: p.string(),
    description: p.text().default(''),
    image: p.text().nullable(),
    /** From 1; null behind all that have one. */
    position: p.integer().nullable(),
    creationKey: p.string().nullable(),
    creationHash: p.string().nullable(),
  },
});

export class Category extends CategorySchema.class {}
CategorySchema.setClass(Category);
