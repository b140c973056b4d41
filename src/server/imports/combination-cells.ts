import type { Combination } from '#shared/combinations.ts';
import type { Variant } from '#shared/variations.ts';
import { readWhole } from './plain-cells.ts';
import { escapeName, splitText, unescapeText } from './product-cells.ts';

/** A combination as a file describes it. `sku` undefined: the file does not say. */
export interface FileCombination {
  options: Variant;
  stock: number;
  sku?: string;
}

/** One combination per line, with its stock and its SKU: `Size=7; Metal=Gold: 3 [SKU=R-7-G]`. */
export const combinationsCell = (
  combinations: readonly (Omit<Combination, 'sku'> & { sku?: string | null | undefined })[],
): string =>
  combinations
    .map(({ options, stock, sku }) => {
      const chosen = Object.entries(options).map((choice) => choice.map(escapeName).join('='));
      return `${chosen.join('; ')}: ${stock}${sku ? ` [SKU=${escapeName(sku)}]` : ''}`;
    })
    .join('\n');

const REST = /^(?<stock>[^[\]]*)(?:\[SKU=(?<sku>(?:\\.|[^\\[\]])*)\])?$/su;

/** Reads a cell of `combinationsCell`. Throws an error that says which line cannot be read. */
export const readCombinationsCell = (cell: string): FileCombination[] =>
  cell
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [chosen = '', rest = '', ...others] = splitText(line, ':');
      const found = REST.exec(rest.trim())?.groups;
      const stock = readWhole(found?.['stock'] ?? '');
      const options = splitText(chosen, ';').map((choice) =>
        splitText(choice, '=').map((part) => unescapeText(part.trim())),
      );
      if (stock === null || others.length > 0 || options.some(({ length }) => length !== 2)) {
        throw new Error(`"${line}" is not like "Size=7; Metal=Gold: 3 [SKU=R-7-G]"`);
      }
      const sku = found?.['sku'];
      return {
        options: Object.fromEntries(options) as Variant,
        stock,
        ...(sku !== undefined && { sku: unescapeText(sku.trim()) }),
      };
    });
