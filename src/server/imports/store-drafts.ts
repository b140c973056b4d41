import { readNaira } from '#shared/typed-naira.ts';
import { readCombinationsCell } from './combination-cells.ts';
import {
  addProblem,
  newDraft,
  type ImportDraft,
  type DraftFields,
  type DraftPicture,
} from './import-draft.ts';
import { htmlLine, htmlText } from './html-text.ts';
import type { FieldReader } from './import-columns.ts';
import { dayProblem, nairaProblem, readFlag, readMoment, readWhole } from './plain-cells.ts';
import { readListCell, readVariationsCell } from './product-cells.ts';

/** Each line of our own export, or of a spreadsheet, is a product. */
export const storeDrafts = (lines: readonly FieldReader[]): ImportDraft[] => lines.map(readLine);

/** Reads a cell that is filled. */
function read<Key extends keyof DraftFields>(
  draft: ImportDraft,
  field: Key,
  cell: string | undefined,
  parse: (cell: string) => DraftFields[Key] | null,
  problemOf: (cell: string) => string,
): void {
  if (cell === undefined) return;
  const value = parse(cell);
  if (value === null) addProblem(draft, field, problemOf(cell));
  else if (value !== undefined) draft.fields[field] = value;
}

function readStatus(cell: string): 'draft' | 'published' | null {
  const isPublished = readFlag(cell);
  return isPublished === null ? null : isPublished ? 'published' : 'draft';
}

const flagProblem = (cell: string) => `"${cell}" is not yes or no: write one of them`;
const statusProblem = (cell: string) => `"${cell}" is not published or draft: write one of them`;
const wholeProblem = (cell: string) => `"${cell}" is not a whole number: write it in digits`;

function readLine(line: FieldReader): ImportDraft {
  const draft = newDraft([line.line.number]);
  const { fields } = draft;
  const id = line.filled('id');
  if (id !== undefined) {
    const number = readWhole(id);
    if (number !== null && number > 0) draft.id = number;
    else
      addProblem(
        draft,
        'id',
        `"${id}" is not an ID: write the product’s number, or leave it empty`,
      );
  }
  const slug = line.filled('slug');
  if (slug !== undefined) draft.slug = slug;
  // Our own export has an ID, and texts as they are; other lists may have been copied from web pages.
  const isOwn = id !== undefined;
  const name = line.filled('name');
  if (name !== undefined) fields.name = isOwn ? name : htmlLine(name);
  for (const code of ['sku', 'barcode', 'externalId'] as const) {
    const value = line.get(code);
    if (value !== undefined) fields[code] = value;
  }
  const description = line.filled('description');
  if (description !== undefined) {
    fields.description = isOwn ? description : htmlText(description, { keepsLines: true });
  }
  const category = line.get('category');
  if (category !== undefined) {
    fields.category =
      category.toLowerCase() === 'uncategorized' ? '' : isOwn ? category : htmlLine(category);
  }
  read(draft, 'price', line.filled('price'), readNaira, nairaProblem);
  for (const field of [
    'salePrice',
    'costPrice',
    'saleFrom',
    'saleUntil',
    'publishAt',
    'lowStock',
  ] as const) {
    if (line.get(field) === '') fields[field] = null;
  }
  read(draft, 'salePrice', line.filled('salePrice'), readNaira, nairaProblem);
  read(draft, 'costPrice', line.filled('costPrice'), readNaira, nairaProblem);
  for (const field of ['saleFrom', 'saleUntil', 'publishAt'] as const) {
    read(draft, field, line.filled(field), readMoment, dayProblem);
  }
  read(draft, 'status', line.filled('status'), readStatus, statusProblem);
  read(draft, 'lowStock', line.filled('lowStock'), readWhole, wholeProblem);
  read(draft, 'stockQuantity', line.filled('stock'), readWhole, wholeProblem);
  read(draft, 'inStock', line.filled('available'), readFlag, flagProblem);
  read(draft, 'featured', line.filled('featured'), readFlag, flagProblem);
  read(draft, 'heroFeatured', line.filled('hero'), readFlag, flagProblem);
  const features = line.get('features');
  if (features !== undefined) fields.features = readListCell(features);
  readVariations(draft, line.get('variations'));
  readCombinations(draft, line.filled('combinations'));
  readPictures(draft, line);
  return draft;
}

function readVariations(draft: ImportDraft, cell: string | undefined): void {
  if (cell === undefined) return;
  try {
    draft.fields.variations = readVariationsCell(cell);
  } catch (error) {
    addProblem(draft, 'variations', (error as Error).message);
  }
}

function readCombinations(draft: ImportDraft, cell: string | undefined): void {
  if (cell === undefined) return;
  try {
    draft.fields.combinations = readCombinationsCell(cell);
  } catch (error) {
    addProblem(draft, 'combinations', (error as Error).message);
  }
}

function readPictures(draft: ImportDraft, line: FieldReader): void {
  const addresses = line.get('pictures');
  const texts = line.raw('pictureTexts')?.split(/\r?\n/);
  if (addresses !== undefined) {
    draft.fields.pictures = addressesOf(addresses).map((address, at): DraftPicture => ({
      address,
      alt: texts && textOf(texts[at]),
    }));
  }
  const hero = line.get('heroPicture');
  if (hero !== undefined) {
    const text = line.get('heroPictureText');
    const alt = text === undefined ? undefined : textOf(text);
    draft.fields.heroPicture = hero === '' ? null : { address: hero, alt };
  }
}

const textOf = (line: string | undefined) => readListCell(line ?? '')[0] ?? '';

/** One per line, or with commas between them as other stores write them. */
const addressesOf = (cell: string): string[] =>
  cell
    .split(/\r?\n|,\s*(?=https?:\/\/|\/media\/)/)
    .map((address) => address.trim())
    .filter(Boolean);
