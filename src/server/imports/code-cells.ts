import { plainTyped } from '#shared/typed.ts';

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';

/** What spreadsheets and wrong encodings make of codes: `6.1511E+12`, `02-Jan`, `Jan-02`, `#N/A`, `#####`. */
const damaged = [
  /^\d(?:[.,]\d+)?E\+\d{1,3}$/i,
  /^\d[.,]\d+E\d{1,3}$/i,
  new RegExp(`^(?:\\d{1,2}-(?:${months})(?:-\\d{2}|-\\d{4})?|(?:${months})-\\d{2})$`),
  /^#(?:N\/A|REF!|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|#+)$/,
  // A letter that could not be read.
  /\uFFFD/,
];

export const isDamaged = (cell: string): boolean => damaged.some((form) => form.test(cell.trim()));

/** Without what people and spreadsheets put around digits: `'0123`, `="0123"`, blanks. */
function cleanCode(code: string): string {
  const plain = plainTyped(code)
    .replace(/^=\s*"(.*)"$/, '$1')
    .replace(/^'+\s*(?=\d)/, '');
  return /^[\d ]+$/.test(plain) ? plain.replaceAll(' ', '') : plain.trim();
}

/** The codes that a cell may stand for: none if a spreadsheet has damaged it. */
export const codeReadings = (cell: string): string[] =>
  isDamaged(cell) ? [] : [...new Set([cell, cleanCode(cell)])];

/** The number of digits that spreadsheets keep of a number; they write zeros for the others. */
const KEPT_DIGITS = 15;

/** Whether a cell is a code as a spreadsheet writes it that takes it for a number. */
function isAsNumber(cell: string, code: string): boolean {
  if (!/^\d+$/.test(code)) return false;
  const number = cell.replace(/[.,]0+$/, '');
  const kept = code.slice(0, KEPT_DIGITS).padEnd(code.length, '0');
  return number === code || number === code.replace(/^0+/, '') || number === kept;
}

interface ReadCode {
  /** Undefined: nothing that can be read; the product keeps what it has. */
  code: string | undefined;
  note?: string;
}

/** The code that a cell stands for, in a product that has `current` now. */
export function readCode(label: string, cell: string, current: string | undefined): ReadCode {
  if (cell === (current ?? '')) return { code: cell };
  const outcome = current === undefined ? 'is left out' : `stays ${current}`;
  const advice = 'Format the column as text and write the code again to change it.';
  if (isDamaged(cell)) {
    return {
      code: undefined,
      note: `${label} ${outcome}: “${cell}” is what is left of it. ${advice}`,
    };
  }
  const code = cleanCode(cell);
  if (current === undefined || !isAsNumber(code, current)) return { code };
  return code === current || code.replace(/[.,]0+$/, '') === current
    ? { code: current }
    : {
        code: undefined,
        note: `${label} ${outcome}: “${cell}” is the same as a spreadsheet shortens it. ${advice}`,
      };
}
