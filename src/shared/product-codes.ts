import { z } from 'zod';
import { requiredLine } from './text.ts';

/** Max characters of each code. */
export const MAX_PRODUCT_CODE = 100;

const isBlank = (code: unknown) =>
  code === null || (typeof code === 'string' && code.trim() === '');
const codeInput = z.preprocess(
  (code) => (isBlank(code) ? undefined : code),
  requiredLine(MAX_PRODUCT_CODE).optional(),
);

/** The codes that a person or an integrator sends. Blank counts as absent. */
export const codesInput = {
  sku: codeInput,
  barcode: codeInput,
  externalId: codeInput,
};

/** The same of one option of a variation. */
export const optionCodesInput = z.object(codesInput);

/** The codes of one option. It has those that it was given. */
export const optionCodes = z.object({
  sku: z.string().optional(),
  barcode: z.string().optional(),
  externalId: z.string().optional(),
});
export type OptionCodes = z.infer<typeof optionCodes>;

/** A product's own codes: the stock-keeping unit, the barcode (GTIN) and its id in another system. */
export const codesView = {
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  externalId: z.string().nullable(),
};

/** The codes by which a product is found: no two products that are for sale share one. */
export const uniqueCodes = ['sku', 'externalId'] as const;
export type UniqueCode = (typeof uniqueCodes)[number];

export const codeLabels: Record<keyof OptionCodes, string> = {
  sku: 'SKU',
  barcode: 'Barcode',
  externalId: 'External ID',
};

/** The form in which equal codes are compared: a SKU is the same in capitals and small letters. */
export const sameCode: Record<UniqueCode, (code: string) => string> = {
  sku: (code) => code.toLowerCase(),
  externalId: (code) => code,
};

interface Coded extends OptionalCodes {
  variations: readonly { optionCodes?: Record<string, OptionCodes> | undefined }[];
}
type OptionalCodes = { [Code in keyof OptionCodes]?: string | null | undefined };

interface RepeatedCode {
  path: PropertyKey[];
  message: string;
}

/** Codes that one product has twice: its own, or those of its options. */
export function repeatedCodes({ variations, ...product }: Coded): RepeatedCode[] {
  return uniqueCodes.flatMap((field) => {
    const places = [
      { path: [field], code: product[field] },
      ...variations.flatMap((variation, at) =>
        Object.entries(variation.optionCodes ?? {}).map(([option, codes]) => ({
          path: ['variations', at, 'optionCodes', option, field],
          code: codes[field],
        })),
      ),
    ];
    const seen = new Set<string>();
    return places.flatMap(({ path, code }) => {
      if (!code) return [];
      const key = sameCode[field](code);
      if (!seen.has(key)) {
        seen.add(key);
        return [];
      }
      return [{ path, message: `${codeLabels[field]} ${code} is used twice in this product` }];
    });
  });
}
