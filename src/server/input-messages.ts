import { z } from 'zod';
import { grouped } from '#shared/money.ts';

const types: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  date: 'a date',
  null: 'null',
  tuple: 'a list',
  map: 'an object',
  set: 'a list',
  bigint: 'a whole number',
};

const formats: Record<string, string> = {
  email: 'an e-mail address',
  url: 'an address such as https://example.com',
  date: 'a day such as 2026-11-22',
  datetime: 'an instant such as 2026-11-22T08:42:00Z',
};

/** The unit that a limit counts, for a text or a list. */
const counted: Record<string, string> = { string: 'characters', array: 'entries' };

const limit = (word: string, value: number | bigint, unit: string | undefined) =>
  unit ? `must have ${word} ${grouped(value)} ${unit}` : `must be ${word} ${grouped(value)}`;

/** What one of several forms of a value lacks, and of them all. */
const eachForm = (forms: readonly (readonly { message: string }[])[]) =>
  [...new Set(forms.flatMap(([first]) => first?.message ?? []))].join(', or ');

/** The problem of a field, in words that follow its name and say what to do. A schema's own message comes first. */
export function messageOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      if (issue.expected === 'never' || issue.expected === 'undefined') return 'must be left out';
      return `must be ${types[issue.expected] ?? `a value of the kind ${issue.expected}`}`;
    case 'invalid_value':
      return `must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.map(String).join(', ')}`;
    case 'too_small':
      return limit(
        issue.inclusive === false ? 'more than' : 'at least',
        issue.minimum,
        counted[issue.origin],
      );
    case 'too_big':
      return limit(
        issue.inclusive === false ? 'less than' : 'at most',
        issue.maximum,
        counted[issue.origin],
      );
    case 'invalid_format':
      if (formats[issue.format]) return `must be ${formats[issue.format]}`;
      return issue.pattern ? `must match ${issue.pattern}` : `must be in the form ${issue.format}`;
    case 'unrecognized_keys':
      return `does not know ${issue.keys.join(', ')}`;
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return eachForm(issue.errors) || 'must be of a kind that the documentation lists';
    case 'invalid_key':
      return 'has an entry whose name the documentation does not list';
    case 'invalid_element':
      return 'has an entry that cannot be read';
    case 'custom':
      return 'must be one of the values that the documentation describes';
  }
}

/** Makes the server's messages for input those of `messageOf`. */
export const setInputMessages = (): void => void z.config({ customError: messageOf });
