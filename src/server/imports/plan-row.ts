import { optionsText, stockOfAll, type Combination } from '#shared/combinations.ts';
import { DomainError } from '#shared/errors.ts';
import { freeProblem } from '#shared/free-prices.ts';
import { formatNaira, grouped } from '#shared/money.ts';
import type { ImportChange, ImportProblem } from '#shared/imports.ts';
import { fieldOf, importedFields, isProductField } from '#shared/product-field-names.ts';
import { importedContent, type ProductContent } from '#shared/products.ts';
import { MAX_STOCK } from '#shared/stock-movements.ts';
import { contentOfProduct } from '#server/catalog/product-content.ts';
import type { Product } from '#server/entities/index.ts';
import { readCode } from './code-cells.ts';
import { isRefused, type ImportDraft } from './import-draft.ts';
import { mergeVariations } from './merge-variations.ts';
import type { PictureSource } from './picture-addresses.ts';
import { planPictures } from './plan-pictures.ts';
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

/** Stands for a category that the import will create. */
const NEW_CATEGORY = 2_147_483_647;

/** Compares a row with its product (null: it creates one) and says what the import would do. Writes nothing. */
export function planRow(draft: ImportDraft, product: Product | null, known: Known): RowPlan {
  const { fields } = draft;
  const current = product && contentOfProduct(product);
  const given: Record<string, unknown> = {};
  const notes = [...draft.notes];
  for (const name of importedFields) {
    const value = fields[name];
    if (value === undefined) continue;
    const { kind, label } = fieldOf(name);
    if (kind === 'code') {
      const { code, note } = readCode(label, String(value), current?.[name] as string | undefined);
      if (code !== undefined) given[name] = code;
      if (note !== undefined) notes.push(note);
    } else if (kind === 'text' && typeof value === 'string') {
      given[name] = sameLines(value, current?.[name] as string | undefined);
    } else given[name] = value;
  }
  if (fields.status !== undefined) given['status'] = fields.status;
  // A time alone makes a draft until then.
  if (fields.publishAt && fields.status === undefined) given['status'] = 'draft';
  const { category } = fields;
  const categoryId = category ? known.categoryId(category) : undefined;
  const newCategory = category && categoryId === undefined ? category : null;
  if (category !== undefined) given['categoryId'] = newCategory ? NEW_CATEGORY : categoryId;
  const pictures = planPictures(fields, current, known);
  Object.assign(given, pictures.given);
  if (pictures.variations) {
    const merged = mergeVariations(pictures.variations, current);
    given['variations'] = merged.variations;
    notes.push(...merged.notes);
  }
  const problems = [...draft.problems, ...missingFields(draft, product)];
  // A product that costs nothing already stays as it is; no file makes one.
  const isFree = current !== null && freeProblem(current) !== null;
  const parsed = importedContent.safeParse({
    ...current,
    ...given,
    ...(isFree && { freeOnPurpose: true }),
  });
  if (!parsed.success && !isRefused(draft)) {
    const named = new Set(problems.map(({ field }) => field));
    for (const { path, message } of parsed.error.issues) {
      const field = String(path[0] ?? '');
      const rest = path.slice(1).join(', ');
      const read = rest ? `${rest}:` : readText(field, given[field]);
      const colon = read && /^\p{Lu}/u.test(message) ? ':' : '';
      if (!named.has(field)) problems.push({ field, message: `${read}${colon} ${message}`.trim() });
    }
  }
  const stockQuantity = fields.stockQuantity ?? null;
  if (stockQuantity !== null && (stockQuantity < 0 || stockQuantity > MAX_STOCK)) {
    const message = `${stockQuantity} must be from 0 to ${grouped(MAX_STOCK)}`;
    problems.push({ field: 'stockQuantity', message });
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
    notes: [...notes, ...pictures.notes],
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
    const [field = 'combinations', at = '', part] = issue?.path.split('.') ?? [];
    const named = draft.fields.combinations?.[Number(at)];
    const message = issue?.message ?? error.message;
    const isNamed = part === 'options' && named && message.startsWith('is ');
    problems.push({
      field,
      message: isNamed ? `${optionsText(named.options)} ${message}` : message,
    });
    return undefined;
  }
}

/** What the file has for a field, as part of a sentence; empty where that is no short text. */
function readText(field: string, value: unknown): string {
  if (typeof value === 'number')
    return isProductField(field) && fieldOf(field).kind === 'kobo'
      ? formatNaira(value)
      : String(value);
  if (typeof value !== 'string' || value === '') return '';
  return `“${value.length > 40 ? `${value.slice(0, 40)}…` : value}”`;
}

const requiredFields = importedFields.filter((name) => fieldOf(name).isRequired);

const missingFields = (draft: ImportDraft, product: Product | null): ImportProblem[] =>
  product || isRefused(draft)
    ? []
    : requiredFields
        .filter((field) => draft.fields[field] === undefined)
        .filter((field) => !draft.problems.some((problem) => problem.field === field))
        .map((field) => ({
          field,
          message: 'is required for a new product: write it into the line',
        }));

/** Spreadsheets change the ends of lines. */
const sameLines = (text: string, current: string | undefined) => {
  const normal = (it: string) => it.replaceAll('\r\n', '\n').trim();
  return current !== undefined && normal(text) === normal(current) ? current : text;
};

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
