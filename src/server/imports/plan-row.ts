import { stockOfAll, type Combination } from '#shared/combinations.ts';
import { DomainError } from '#shared/errors.ts';
import { publicationStatusOf } from '#shared/publication.ts';
import { isDeepStrictEqual } from 'node:util';
import { grouped } from '#shared/money.ts';
import type { ImportChange, ImportProblem } from '#shared/imports.ts';
import { imagesOfOption } from '#shared/option-images.ts';
import { productContent, type ProductContent } from '#shared/products.ts';
import { MAX_STOCK } from '#shared/stock-movements.ts';
import type { Variation } from '#shared/variations.ts';
import type { Product } from '#server/entities/index.ts';
import { isRefused, type ImportDraft } from './import-draft.ts';
import type { PictureSource } from './picture-addresses.ts';
import { planPictures } from './plan-pictures.ts';
import { surchargeOf, type FileVariation } from './product-cells.ts';
import { rowChanges } from './row-changes.ts';
import { combinationsChange, rowCombinations } from './row-combinations.ts';

/** The records of the store that a row refers to. */
export interface Known {
  /** The id of a category by its name; undefined if there is none yet. */
  categoryId: (name: string) => number | undefined;
  pictureSource: (address: string) => PictureSource;
}

export interface RowPlan {
  /** The product after the import; null if there are problems. */
  content: ProductContent | null;
  /** Null: the file does not say. */
  stockQuantity: number | null;
  /** Undefined: the file says nothing of them. */
  combinations: Combination[] | undefined;
  changes: ImportChange[];
  problems: ImportProblem[];
  notes: string[];
  /** Addresses to fetch. The pictures change when all of them are there. */
  waiting: string[];
  newCategory: string | null;
}

/** A product's content as the form sends it. */
export const contentOfProduct = (product: Product): ProductContent => ({
  name: product.name,
  description: product.description,
  price: product.price,
  salePrice: product.salePrice ?? undefined,
  costPrice: product.costPrice ?? null,
  saleFrom: product.saleFrom?.toISOString(),
  saleUntil: product.saleUntil?.toISOString(),
  status: publicationStatusOf(product),
  publishAt: product.publishAt?.toISOString(),
  categoryId: product.category?.id,
  inStock: product.inStock,
  featured: product.featured,
  heroFeatured: product.heroFeatured,
  images: product.images,
  imageAlts: product.imageAlts,
  heroImage: product.heroImage ?? undefined,
  features: product.features,
  variations: product.variations,
  lowStock: product.lowStock ?? undefined,
  sku: product.sku ?? undefined,
  barcode: product.barcode ?? undefined,
  externalId: product.externalId ?? undefined,
});

/** Stands for a category that the import will create. */
const NEW_CATEGORY = 2_147_483_647;

const plainFields = [
  'name',
  'price',
  'salePrice',
  'costPrice',
  'saleFrom',
  'saleUntil',
  'status',
  'publishAt',
  'lowStock',
  'inStock',
  'featured',
  'heroFeatured',
  'features',
] as const;
const codeFields = ['sku', 'barcode', 'externalId'] as const;

/** Compares a row with its product (null: it creates one) and says what the import would do. Writes nothing. */
export function planRow(draft: ImportDraft, product: Product | null, known: Known): RowPlan {
  const { fields } = draft;
  const current = product && contentOfProduct(product);
  const given: Record<string, unknown> = {};
  for (const key of plainFields) if (fields[key] !== undefined) given[key] = fields[key];
  for (const key of codeFields) if (fields[key] !== undefined) given[key] = fields[key];
  if (fields.description !== undefined) {
    given['description'] = sameLines(fields.description, current?.description);
  }
  // A time alone makes a draft until then.
  if (fields.publishAt && fields.status === undefined) given['status'] = 'draft';
  const { category } = fields;
  const categoryId = category ? known.categoryId(category) : undefined;
  const newCategory = category && categoryId === undefined ? category : null;
  if (category !== undefined) given['categoryId'] = newCategory ? NEW_CATEGORY : categoryId;
  const pictures = planPictures(fields, current, known);
  Object.assign(given, pictures.given);
  if (pictures.variations) given['variations'] = mergeVariations(pictures.variations, current);
  const problems = [...draft.problems, ...missingFields(draft, product)];
  const parsed = productContent.safeParse({ ...current, ...given });
  if (!parsed.success && !isRefused(draft)) {
    const named = new Set(problems.map(({ field }) => field));
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0] ?? '');
      const rest = path.slice(1).join(', ');
      if (!named.has(field))
        problems.push({ field, message: rest ? `${rest}: ${message}` : message });
    }
  }
  const stockQuantity = fields.stockQuantity ?? null;
  if (stockQuantity !== null && (stockQuantity < 0 || stockQuantity > MAX_STOCK)) {
    problems.push({ field: 'stockQuantity', message: `must be from 0 to ${grouped(MAX_STOCK)}` });
  }
  const wanted =
    parsed.success && problems.length === 0 ? onlyGiven(parsed.data, current, given) : null;
  const combinations = wanted ? plannedCombinations(draft, product, wanted, problems) : undefined;
  const content = problems.length === 0 ? wanted : null;
  const stock = combinations ? stockOfAll(combinations) : stockQuantity;
  const change = combinations && combinationsChange(product, combinations);
  return {
    content,
    stockQuantity: stock,
    combinations,
    changes: content
      ? [
          ...rowChanges({ content, current, product, stockQuantity: stock, category, pictures }),
          ...(change ? [change] : []),
        ]
      : [],
    problems,
    notes: [...draft.notes, ...pictures.notes],
    waiting: pictures.waiting,
    newCategory,
  };
}

/** Adds what is wrong with them to the problems. */
function plannedCombinations(
  draft: ImportDraft,
  product: Product | null,
  { variations }: ProductContent,
  problems: ImportProblem[],
): Combination[] | undefined {
  try {
    return rowCombinations(draft, product, variations);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [issue] = error.details.issues ?? [];
    const field = issue?.path.split('.')[0] ?? 'combinations';
    problems.push({ field, message: issue?.message ?? error.message });
    return undefined;
  }
}

const requiredFields = ['name', 'price'] as const;

const missingFields = (draft: ImportDraft, product: Product | null): ImportProblem[] =>
  product || isRefused(draft)
    ? []
    : requiredFields
        .filter((field) => draft.fields[field] === undefined)
        .filter((field) => !draft.problems.some((problem) => problem.field === field))
        .map((field) => ({ field, message: 'is required for a new product' }));

/** Spreadsheets change the ends of lines. */
const sameLines = (text: string, current: string | undefined) => {
  const normal = (it: string) => it.replaceAll('\r\n', '\n').trim();
  return current !== undefined && normal(text) === normal(current) ? current : text;
};

/** Keeps what the file does not say of a variation, and the variation itself if the file says the same. */
function mergeVariations(
  listed: readonly FileVariation[],
  current: ProductContent | null,
): unknown[] {
  return listed.map(({ optionPrices, optionCodes, optionImages, swatches, ...variation }) => {
    const wanted = variation.name.trim().toLowerCase();
    const found = current?.variations.find(({ name }) => name.toLowerCase() === wanted);
    const prices = optionPrices ?? {};
    const merged: Variation = {
      ...variation,
      id: found?.id ?? '',
      priceModifier: 0,
      ...(optionPrices
        ? { optionPrices: Object.fromEntries(Object.entries(prices).filter(([, it]) => it !== 0)) }
        : found && { priceModifier: found.priceModifier, optionPrices: found.optionPrices }),
      optionCodes: optionCodes ?? found?.optionCodes,
      optionImages: { ...found?.optionImages, ...optionImages },
      swatches: { ...found?.swatches, ...swatches },
    };
    return found && isSameVariation(found, merged) ? found : merged;
  });
}

const isSameVariation = (one: Variation, other: Variation): boolean =>
  one.name === other.name &&
  one.type === other.type &&
  isDeepStrictEqual(one.options, other.options) &&
  one.options.every(
    (option) =>
      surchargeOf(one, option) === surchargeOf(other, option) &&
      isDeepStrictEqual(one.optionCodes?.[option] ?? {}, other.optionCodes?.[option] ?? {}) &&
      isDeepStrictEqual(imagesOfOption(one, option), imagesOfOption(other, option)) &&
      (one.swatches?.[option] ?? '') === (other.swatches?.[option] ?? '').toLowerCase(),
  );

/** Content that is not in the file stays as it is, in the form in which it is stored. */
const onlyGiven = (
  parsed: ProductContent,
  current: ProductContent | null,
  given: Record<string, unknown>,
): ProductContent =>
  current
    ? {
        ...current,
        ...Object.fromEntries(Object.entries(parsed).filter(([field]) => field in given)),
      }
    : parsed;
