import type { ImportFormat } from '#shared/imports.ts';
import { addProblem, addRowNote, type ImportDraft } from './import-draft.ts';
import { nameKey } from './match-products.ts';
import type { Table, TableLine } from './read-table.ts';
import { refuseTotals } from './total-lines.ts';

/** Adds to the drafts of a file what only the others, or their lines as a whole, say of them. */
export function prepareDrafts(
  drafts: readonly ImportDraft[],
  format: ImportFormat,
  { lines }: Table,
): void {
  if (format === 'store') refuseTotals(drafts);
  takeOverLines(drafts, lines);
  markSharedNames(drafts);
  noteRepeatedBarcodes(drafts);
}

/** Says of each draft what is wrong with its lines; one with a line that cannot be read is refused. */
function takeOverLines(drafts: readonly ImportDraft[], lines: readonly TableLine[]): void {
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  for (const draft of drafts) {
    const own = draft.lines.flatMap((number) => byNumber.get(number) ?? []);
    for (const { note } of own) if (note !== undefined) addRowNote(draft, note);
    const [broken] = own.filter(({ problem }) => problem !== undefined);
    if (!broken) continue;
    draft.problems = [];
    addProblem(draft, '', `line ${broken.number} ${broken.problem}`);
  }
}

/** Spreadsheets make the same barcode of several. */
function noteRepeatedBarcodes(drafts: readonly ImportDraft[]): void {
  const places = drafts.flatMap((draft) =>
    barcodesOf(draft).map((barcode) => ({ barcode, draft, line: draft.lines[0] })),
  );
  for (const [barcode, found] of Map.groupBy(places, (it) => it.barcode)) {
    const lines = [...new Set(found.map(({ line }) => line))];
    if (lines.length < 2) continue;
    for (const { draft, line } of found) {
      const others = lines.slice(0, 6).filter((it) => it !== line);
      addRowNote(
        draft,
        `The barcode ${barcode} is that of line ${others.slice(0, 5).join(', ')} too.`,
      );
    }
  }
}

/** Products with handles of their own are different ones, although they have the same name. */
function markSharedNames(drafts: readonly ImportDraft[]): void {
  const namesakes = Map.groupBy(drafts, ({ fields: { name = '' } }) => nameKey(name));
  for (const draft of [...namesakes.values()].filter(({ length }) => length > 1).flat()) {
    if (draft.slug !== undefined) draft.sharesName = true;
  }
}

function barcodesOf({ fields: { barcode, variations = [] } }: ImportDraft): string[] {
  const ofOptions = variations.flatMap(({ optionCodes = {} }) => Object.values(optionCodes));
  return [barcode, ...ofOptions.map((it) => it.barcode)].filter((it): it is string => !!it);
}
