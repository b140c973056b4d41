import { blankPlainView } from '#client/admin/products/draft/draft-kinds.ts';
import type { ProductView } from '#shared/products.ts';

const { costPrice: _, ...blank } = blankPlainView;

/** A product on sale that has a name and little else. */
export const blankProduct: ProductView = {
  ...blank,
  id: 7,
  slug: 'okun-ring',
  name: 'Okun Ring',
  description: 'A ring.',
  price: 100_000,
  fromPrice: 100_000,
  onSale: false,
  status: 'published',
  categoryId: null,
  category: null,
  images: [],
  imageAlts: {},
  pictures: [],
  optionPictures: [],
  heroImage: null,
  inStock: true,
  stockQuantity: 2,
  variations: [],
  combinations: [],
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};
