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

/**
 * The problem of a field, in words that follow its name and say what to do. A schema's own message comes first. The
 * fallback for whatever is not listed is zod's.
 */
function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required';
      return types[issue.expected] && `must be ${types[issue.expected]}`;
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
      return formats[issue.format] && `must be ${formats[issue.format]}`;
    case 'unrecognized_keys':
      return `does not know ${issue.keys.join(', ')}`;
    default:
      return undefined;
  }
}

/** Makes the server's messages for input those of `messageOf`. */
export const setInputMessages = (): void => void z.config({ customError: messageOf });
