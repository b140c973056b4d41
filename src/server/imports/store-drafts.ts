import { importedFields } from '#shared/product-field-names.ts';
import { readCombinationsCell } from './combination-cells.ts';
import { readFieldCell } from './field-cells.ts';
import { htmlLine } from './html-text.ts';
import type { FieldReader } from './import-columns.ts';
import { addProblem, newDraft, type ImportDraft, type DraftPicture } from './import-draft.ts';
import { mappingKey } from './import-fields.ts';
import { readFlag, readWhole } from './plain-cells.ts';
import { readListCell, readVariationsCell } from './product-cells.ts';

/** Each line of our own export, or of a spreadsheet, is a product. */
export const storeDrafts = (lines: readonly FieldReader[]): ImportDraft[] => lines.map(readLine);

function readStatus(draft: ImportDraft, cell: string | undefined): void {
  if (cell === undefined) return;
  const isPublished = readFlag(cell);
  if (isPublished !== null) draft.fields.status = isPublished ? 'published' : 'draft';
  else addProblem(draft, 'status', `"${cell}" is not published or draft: write one of them`);
}

function readStock(draft: ImportDraft, cell: string | undefined): void {
  if (cell === undefined) return;
  const stock = readWhole(cell);
  if (stock !== null) draft.fields.stockQuantity = stock;
  else {
    addProblem(draft, 'stockQuantity', `"${cell}" is not a whole number: write it in digits`);
  }
}

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
  for (const name of importedFields) {
    const cell = line.get(mappingKey(name));
    const problem = cell === undefined ? null : readFieldCell(fields, name, cell, isOwn);
    if (problem !== null) addProblem(draft, name, problem);
  }
  const category = line.get('category');
  if (category !== undefined) {
    fields.category =
      category.toLowerCase() === 'uncategorized' ? '' : isOwn ? category : htmlLine(category);
  }
  readStatus(draft, line.filled('status'));
  readStock(draft, line.filled('stock'));
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
