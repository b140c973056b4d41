import { nairaDecimal, type Kobo } from '#shared/money.ts';
import { imagesOfOption } from '#shared/option-images.ts';
import type { OptionCodes } from '#shared/product-codes.ts';
import { parseNairaChange } from '#shared/typed-naira.ts';
import { variationType, type Variation } from '#shared/variations.ts';

/** `\` before a character that separates, so that texts with it stay whole. */
const escapeText = (text: string) =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', String.raw`\n`)
    .replaceAll('\r', String.raw`\r`);

export const escapeName = (text: string) =>
  escapeText(text).replaceAll(/[|:()[\];=]/g, String.raw`\$&`);

const escaped: Record<string, string> = { n: '\n', r: '\r' };
export const unescapeText = (text: string) =>
  text.replaceAll(/\\(.)/gsu, (_, letter: string) => escaped[letter] ?? letter);

/** Splits at a separator that no `\` precedes. */
export function splitText(text: string, separator: string): string[] {
  const parts = [''];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '\\') {
      parts[parts.length - 1] += letter + (text[at + 1] ?? '');
      at += 1;
    } else if (letter === separator) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts;
}

/** One text per line of a cell. */
export const listCell = (texts: readonly string[]): string => texts.map(escapeText).join('\n');

export const readListCell = (cell: string): string[] =>
  cell.trim() === '' ? [] : cell.split(/\r?\n/).map((line) => unescapeText(line.trim()));

/** The same for every way of writing it: what each option adds to the price. */
export const surchargeOf = ({ priceModifier, optionPrices }: Variation, option: string): Kobo =>
  optionPrices?.[option] ?? priceModifier;

const codeNames = { sku: 'SKU', barcode: 'barcode', externalId: 'id' } as const;

type AddressOf = (url: string) => string;

function optionText(variation: Variation, option: string, addressOf: AddressOf): string {
  const surcharge = surchargeOf(variation, option);
  const sign = surcharge < 0 ? '-' : '+';
  const price = surcharge === 0 ? '' : ` (${sign}${nairaDecimal(Math.abs(surcharge))})`;
  const codes = variation.optionCodes?.[option] ?? {};
  const listed = Object.entries(codeNames).flatMap(([key, name]) => {
    const code = codes[key as keyof OptionCodes];
    return code === undefined ? [] : [`${name}=${escapeName(code)}`];
  });
  const color = variation.swatches?.[option];
  if (color !== undefined) listed.push(`colour=${color}`);
  for (const url of imagesOfOption(variation, option)) {
    listed.push(`picture=${escapeName(addressOf(url))}`);
  }
  return `${escapeName(option)}${price}${listed.length > 0 ? ` [${listed.join('; ')}]` : ''}`;
}

/**
 * One variation per line: `Size (size): 6 | 7 | 8 (+500) [SKU=R-8; barcode=123; id=x]`. In round brackets, what an option
 * adds to the price in naira; in square ones, its codes, its colour (`colour=#d6a545`) and its pictures, one `picture=` each.
 */
export const variationsCell = (
  variations: readonly Variation[],
  addressOf: AddressOf = (url) => url,
): string =>
  variations
    .map((variation) => {
      const options = variation.options.map((option) => optionText(variation, option, addressOf));
      return `${escapeName(variation.name)} (${variation.type}): ${options.join(' | ')}`;
    })
    .join('\n');

/** A variation of a file. Its id, and what the file does not say, come from the product's variation of that name. */
export type FileVariation = Pick<
  Variation,
  'name' | 'type' | 'options' | 'optionPrices' | 'optionCodes' | 'optionImages' | 'swatches'
>;

const OPTION =
  /^(?<name>(?:\\.|[^\\()[\]])*?)\s*(?:\((?<price>[^()]*)\))?\s*(?:\[(?<codes>(?:\\.|[^\\[\]])*)\])?$/su;
const HEAD = /^(?<name>(?:\\.|[^\\()])*?)\s*(?:\((?<type>[^()]*)\))?$/su;

/** People write addresses as they are: in square brackets, a colon separates nothing. */
const escapeColons = (line: string) =>
  line.replaceAll(/\[(?:\\.|[^\]\\])*\]/gs, (details) =>
    details.replaceAll(/\\.|:/gs, (it) => (it === ':' ? String.raw`\:` : it)),
  );

/** Reads a cell of `variationsCell`. Throws an error that says which part cannot be read. */
export function readVariationsCell(cell: string): FileVariation[] {
  return cell
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [head = '', ...rest] = splitText(escapeColons(line), ':');
      const named = HEAD.exec(head.trim())?.groups;
      const type = variationType.safeParse(named?.['type']?.trim().toLowerCase() ?? 'combo');
      if (!named || !type.success || rest.length !== 1) {
        throw new Error(`"${line}" is not like "Size (size): 6 | 7 | 8 (+500)"`);
      }
      const options = splitText(rest[0] ?? '', '|').map((part) => readOption(part.trim()));
      return {
        name: unescapeText(named['name'] ?? ''),
        type: type.data,
        options: options.map(({ name }) => name),
        optionPrices: Object.fromEntries(options.map(({ name, price }) => [name, price])),
        optionCodes: Object.fromEntries(options.map(({ name, codes }) => [name, codes])),
        ...given('optionImages', options, ({ pictures }) => pictures),
        ...given('swatches', options, ({ color }) => color),
      };
    });
}

interface ReadOption {
  name: string;
  price: Kobo;
  codes: OptionCodes;
  /** Undefined: the file does not say. */
  color: string | undefined;
  pictures: string[] | undefined;
}

/** The values of a file for some options; empty if it has none for any of them. */
function given<Key extends 'optionImages' | 'swatches', Value>(
  key: Key,
  options: readonly ReadOption[],
  read: (option: ReadOption) => Value | undefined,
): Partial<Record<Key, Record<string, Value>>> {
  const said = options.flatMap((option) => {
    const value = read(option);
    return value === undefined ? [] : [[option.name, value] as const];
  });
  return said.length > 0
    ? ({ [key]: Object.fromEntries(said) } as Record<Key, Record<string, Value>>)
    : {};
}

function readOption(part: string): ReadOption {
  const groups = OPTION.exec(part)?.groups;
  const price = groups?.['price'] === undefined ? 0 : parseNairaChange(groups['price']);
  if (!groups || price === null) {
    throw new Error(`"${part}" is not an option like "8 (+500)"`);
  }
  return {
    name: unescapeText(groups['name'] ?? ''),
    price,
    ...readDetails(part, groups['codes'] ?? ''),
  };
}

function readDetails(part: string, text: string): Pick<ReadOption, 'codes' | 'color' | 'pictures'> {
  const codes: OptionCodes = {};
  let color: string | undefined;
  let pictures: string[] | undefined;
  for (const detail of splitText(text, ';').filter((it) => it.trim() !== '')) {
    const [name = '', ...values] = splitText(detail, '=');
    const wanted = name.trim().toLowerCase();
    const found = Object.entries(codeNames).find(([, it]) => it.toLowerCase() === wanted);
    const value = unescapeText(values.join('=').trim());
    const isPicture = wanted === 'picture';
    if (values.length === 0 || (values.length > 1 && !isPicture)) throw unreadable(part);
    if (found) codes[found[0] as keyof OptionCodes] = value;
    else if (isPicture) pictures = [...(pictures ?? []), ...(value ? [value] : [])];
    else if (/^colou?r$/.test(wanted)) color = value;
    else throw unreadable(part);
  }
  return { codes, color, pictures };
}

const unreadable = (part: string) =>
  new Error(`"${part}" has codes that are not like "[SKU=R-8; barcode=123]"`);
