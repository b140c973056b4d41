import fc, { type Arbitrary } from 'fast-check';
import type { Schema } from '#tests/support/openapi/read-document.ts';

/** Values that break servers: of the wrong type, too large, not well-formed, or with a meaning of its own somewhere. */
const hostile: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    0.5,
    1e21,
    Number.MAX_SAFE_INTEGER + 2,
    2_147_483_648,
    true,
    [],
    {},
    '\u0000',
    '\ud800',
    '\u202eevil',
    "'; drop table orders; --",
    '%',
    '%25',
    '%zz',
    '../../../etc/passwd',
    '<script>alert(1)</script>',
    'Ṁ'.normalize('NFD').repeat(50),
    'a'.repeat(10_000),
    '9'.repeat(400),
    '__proto__',
    { constructor: { prototype: { polluted: true } } },
    { toString: 1, valueOf: 'x' },
    '2026-02-30',
    'NaN',
    '١٢٣',
  ),
  fc.anything({ maxDepth: 3, maxKeys: 5 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

const fittingText = ({ pattern, minLength = 0, maxLength = 60 }: Schema): Arbitrary<string> =>
  pattern
    ? fc.stringMatching(new RegExp(pattern))
    : fc.string({
        unit: 'grapheme',
        minLength,
        maxLength: Math.max(minLength, Math.min(maxLength, 60)),
      });

/** Ids and amounts are more often small, so that some of them exist. */
const fittingNumber = (schema: Schema): Arbitrary<number> => {
  const min = schema.minimum ?? (schema.exclusiveMinimum ?? -11) + 1;
  const max = schema.maximum ?? 1_000_000;
  return fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min, max: Math.max(min, Math.min(max, min + 40)) }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
  );
};

function fitting(schema: Schema): Arbitrary<unknown> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((each) => valueOf(each)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case 'string':
      return fittingText(schema);
    case 'integer':
    case 'number':
      return fittingNumber(schema);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valueOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'object':
      return objectOf(schema);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function objectOf({ properties, required = [], additionalProperties }: Schema): Arbitrary<unknown> {
  if (!properties) {
    const values = typeof additionalProperties === 'object' ? additionalProperties : {};
    return fc.dictionary(fc.string({ maxLength: 20 }), valueOf(values), { maxKeys: 3 });
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, valueOf(each)]),
  );
  const requiredKeys = required.filter((name) => name in fields);
  return fc.oneof(
    { weight: 6, arbitrary: fc.record(fields, { requiredKeys }) },
    { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
  );
}

const HOSTILE_SHARE = 6;

/** A value that mostly fits the schema and sometimes, at any depth, does not at all. */
export const valueOf = (schema: Schema): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 100 - HOSTILE_SHARE, arbitrary: fitting(schema) },
    { weight: HOSTILE_SHARE, arbitrary: hostile },
  );

/** The same as text in an address. */
export const addressTextOf = (schema: Schema): Arbitrary<string> =>
  fc.oneof(
    { weight: 8, arbitrary: valueOf(schema).map(asAddressText) },
    { weight: 1, arbitrary: fc.constantFrom('%', '%25', '%zz', '%00', '%ff', '..', '%2e%2e%2f') },
  );

function asAddressText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined');
  return encodeURIComponent(text.toWellFormed()).slice(0, 4000);
}
