import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { brandFocus } from '#shared/picture-focus.ts';
import { pictureUrl } from '#shared/pictures.ts';
import { DEMO_EMAIL, DEMO_PHONE } from '#shared/settings.ts';
import { fromPrice } from '#shared/pricing.ts';
import { writeTranslations } from '#server/translations/save-translations.ts';
import { Category, Picture, Product, Setting, StockMovement } from '#server/entities/index.ts';

const shippedPictures = z.array(
  z.object({
    file: z.string(),
    key: z.string(),
    width: z.int(),
    height: z.int(),
    color: z.string(),
    placeholder: z.string(),
    widths: z.array(z.int()),
  }),
);

const catalogue = z.object({
  categories: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      description: z.string(),
      image: z.string().optional(),
    }),
  ),
  products: z.array(
    z.object({
      name: z.string(),
      slug: z.string(),
      description: z.string(),
      priceKobo: z.int(),
      category: z.string(),
      images: z.array(z.string()),
      imageAlts: z.record(z.string(), z.string()),
      heroImage: z.string().optional(),
      featured: z.boolean(),
      heroFeatured: z.boolean(),
      inStock: z.boolean(),
      stockQuantity: z.int(),
      features: z.array(z.string()),
      variations: z.array(
        z.object({
          name: z.string(),
          type: z.enum(['size', 'color', 'material', 'combo']),
          options: z.array(z.string()),
          priceModifierKobo: z.int(),
          optionPricesKobo: z.record(z.string(), z.int()).optional(),
          optionImages: z.record(z.string(), z.array(z.string())).optional(),
          swatches: z.record(z.string(), z.string()).optional(),
        }),
      ),
    }),
  ),
});

/** By the texts of the catalogue and the settings. */
const translations = z.record(z.string(), z.string());

const demoSettings = {
  storeEmail: DEMO_EMAIL,
  storePhone: DEMO_PHONE,
  aboutQuote: 'I choose a ring as I would for my sister: I wear it for a day, and look again.',
  aboutQuoteBy: 'Adunni, who chooses every piece',
};

const read = async <Schema extends z.ZodType>(file: string, schema: Schema) =>
  schema.parse(JSON.parse(await readFile(file, 'utf8')));

const mapValues = <Value, Mapped>(record: Record<string, Value>, map: (value: Value) => Mapped) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));

/** Fills an empty store from `assetsDir`. The first product of the file becomes the newest. */
export async function loadDemoCatalogue(
  em: SqlEntityManager,
  assetsDir: string,
  now: Date,
): Promise<void> {
  const { categories, products } = await read(
    path.join(assetsDir, 'catalogue', 'catalogue.json'),
    catalogue,
  );
  const pictures = await read(path.join(assetsDir, 'pictures', 'manifest.json'), shippedPictures);
  const urlOf = new Map(pictures.map(({ file, key }) => [path.basename(file), pictureUrl(key)]));
  const urlOfFile = (file: string) => {
    const url = urlOf.get(file);
    if (!url) throw new Error(`the picture manifest does not contain ${file}`);
    return url;
  };

  for (const { file, ...picture } of pictures) {
    const focus = brandFocus[path.parse(file).name];
    em.create(Picture, focus ? { ...picture, focus } : picture);
  }
  const categoryBySlug = new Map(
    categories.map(({ image, ...category }) => [
      category.slug,
      em.create(Category, { ...category, image: image ? urlOfFile(image) : null }),
    ]),
  );
  for (const [index, product] of products.entries()) {
    const variations = product.variations.map(
      (
        { priceModifierKobo, optionPricesKobo, optionImages, swatches, ...variation },
        position,
      ) => ({
        ...variation,
        id: `v${position + 1}`,
        priceModifier: priceModifierKobo,
        ...(optionPricesKobo && { optionPrices: optionPricesKobo }),
        ...(optionImages && {
          optionImages: mapValues(optionImages, (files) => files.map(urlOfFile)),
        }),
        ...(swatches && { swatches: mapValues(swatches, (color) => color.toLowerCase()) }),
      }),
    );
    const createdAt = new Date(now.getTime() - index * 60_000);
    const created = em.create(Product, {
      slug: product.slug,
      name: product.name,
      description: product.description,
      price: product.priceKobo,
      fromPrice: fromPrice({ price: product.priceKobo, variations }),
      category: categoryBySlug.get(product.category) ?? null,
      images: product.images.map(urlOfFile),
      imageAlts: Object.fromEntries(
        Object.entries(product.imageAlts).map(([file, alt]) => [urlOfFile(file), alt]),
      ),
      heroImage: product.heroImage ? urlOfFile(product.heroImage) : null,
      features: product.features,
      variations,
      featured: product.featured,
      heroFeatured: product.heroFeatured,
      inStock: product.inStock,
      stockQuantity: product.stockQuantity,
      version: 1,
      createdAt,
    });
    if (product.stockQuantity > 0) {
      em.create(StockMovement, {
        product: created,
        change: product.stockQuantity,
        stockAfter: product.stockQuantity,
        reason: 'initial',
        createdAt,
      });
    }
  }
  for (const [key, value] of Object.entries(demoSettings)) {
    em.create(Setting, { key, value, updatedAt: now });
  }
  await em.flush();
  const french = await read(path.join(assetsDir, 'catalogue', 'french.json'), translations);
  await writeTranslations(
    em,
    'fr',
    Object.entries(french).map(([source, text]) => ({ source, text })),
  );
}
