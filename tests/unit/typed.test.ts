import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { discountCodeInput } from '#shared/discount-codes.ts';
import { optionalEmail } from '#shared/optional-contact.ts';
import { emailAddress } from '#shared/text.ts';

/** What chats, web pages and keyboards put between the characters that somebody copies. */
const unseen = fc
  .array(
    fc.constantFrom(0xad, 0x200b, 0x200d, 0x200e, 0x202a, 0x202e, 0x2060, 0x2066, 0xfe0f, 0xfeff),
    {
      maxLength: 2,
    },
  )
  .map((codes) => String.fromCodePoint(...codes));
const dash = fc.constantFrom(
  '-',
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2014',
  '\u2212',
  '\ufe63',
  '\uff0d',
);
const space = fc.constantFrom('', ' ', '\u00a0', '\u2009', '\u202f', '\t');

describe.each<[field: string, schema: z.ZodType, plain: string]>([
  ['an e-mail address', emailAddress, 'ada-obi@example.com'],
  ['an optional e-mail address', optionalEmail, 'ada-obi@example.com'],
  ['a discount code', discountCodeInput, 'NGOZI-10'],
])('%s', (_, schema, plain) => {
  it('is the same with characters that nobody sees, any dash, and spaces around it', () => {
    const stored = schema.parse(plain);
    fc.assert(
      fc.property(
        space,
        space,
        dash,
        fc.array(unseen, { minLength: 30, maxLength: 30 }),
        (before, after, it, marks) => {
          const typed = Array.from(plain.replace('-', it))
            .map((letter, at) => marks[at] + letter)
            .join('');
          expect(schema.parse(before + typed + after)).toBe(stored);
        },
      ),
    );
  });
});
