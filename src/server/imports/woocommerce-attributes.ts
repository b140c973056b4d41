import { addProblem, type ImportDraft } from './import-draft.ts';
import { htmlLine } from './html-text.ts';
import type { FieldReader } from './import-columns.ts';
import { nameKey } from './match-products.ts';
import type { OptionAxis, VariantRow } from './variant-rows.ts';

const NUMBERS = Array.from({ length: 10 }, (_, index) => index + 1);

/** Values with commas between them; `\,` is a comma of a value. */
export const listOf = (cell: string): string[] =>
  cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll(String.raw`\,`, ',').trim())
    .filter(Boolean);

interface Attribute {
  /** The same for every way of writing its name. */
  key: string;
  name: string;
  values: string[];
}

/** The attributes that a line names. Each line numbers its own: only the name says which is which. */
export const attributesOf = (line: FieldReader): Attribute[] =>
  NUMBERS.flatMap((number) => {
    const name = htmlLine(line.filled(`attribute${number}Name`) ?? '');
    if (name === '') return [];
    const values = listOf(line.get(`attribute${number}Values`) ?? '').map(htmlLine);
    return [{ key: nameKey(name), name, values }];
  });

interface AttributeAxis extends OptionAxis {
  key: string;
}

/** The attributes in which variations differ, in the order and with the values of their product. */
export function axesOf(
  listed: readonly Attribute[],
  variations: readonly FieldReader[],
): AttributeAxis[] {
  const chosen = new Map(variations.flatMap(attributesOf).map((it) => [it.key, it]));
  const known = listed.filter(({ key }) => chosen.has(key));
  const others = [...chosen.values()].filter(({ key }) => !known.some((it) => it.key === key));
  return [
    ...known.map(({ key, name, values }) => ({ key, name, listed: values })),
    ...others.map(({ key, name }) => ({ key, name, listed: [] })),
  ];
}

/** The value of each axis; empty where the line stands for all of them. */
export function chosenOptions(line: FieldReader, axes: readonly OptionAxis[]): string[] {
  const own = new Map(attributesOf(line).map(({ key, values }) => [key, values[0] ?? '']));
  return axes.map(({ name, listed }) => {
    const value = own.get(nameKey(name)) ?? '';
    return listed.find((it) => nameKey(it) === nameKey(value)) ?? value;
  });
}

/** A variation without a value for an attribute is for all values of it that no other variation has. */
export function expandVariants(
  draft: ImportDraft,
  axes: readonly AttributeAxis[],
  variants: readonly VariantRow[],
): VariantRow[] {
  const keyOf = ({ options }: VariantRow) => JSON.stringify(options);
  const taken = new Set(variants.map(keyOf));
  return variants.flatMap((variant) => {
    if (!variant.options.includes('')) return [variant];
    let expanded = [variant];
    axes.forEach(({ name, listed }, axis) => {
      if (variant.options[axis] !== '') return;
      if (listed.length === 0) {
        addProblem(
          draft,
          'variations',
          `line ${variant.line}: no value of ${name} is named: write one`,
        );
      }
      expanded = expanded.flatMap((it) =>
        listed.map((value) => ({ ...it, options: it.options.with(axis, value) })),
      );
    });
    const own = expanded.filter((it) => !taken.has(keyOf(it)));
    for (const it of own) taken.add(keyOf(it));
    if (own.length < 2) return own;
    return own.map((it): VariantRow => ({
      ...it,
      isShared: true,
      sku: undefined,
      barcode: undefined,
    }));
  });
}
