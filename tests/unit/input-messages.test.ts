import { expect, it } from 'vitest';
import { z } from 'zod';
import { readEnv, variableNames } from '#server/env/env.ts';
import { messageOf } from '#server/input-messages.ts';
import { startProblem } from '#server/start-problem.ts';

/** What zod says by itself, which tells nobody what to do. */
const wordsOfZod = /invalid|expected|received|too (?:small|big)|unrecognized|\bNaN\b/i;

const wrong = ['not-a-value', '-1.5', '99999999999', '%', '{}', 'http://', ' ', 'Ẹwà'];

it.each(variableNames)('%s says what to do in words of its own if it is wrong', (name) => {
  for (const value of wrong) {
    try {
      readEnv({ [name]: value });
    } catch (error) {
      const { message } = error as Error;
      expect(message).toContain(name);
      expect(message).not.toMatch(wordsOfZod);
      expect(message).toMatch(/must|is required|is given|needs?|is refused|can be guessed/);
    }
  }
});

const codes: Record<z.core.$ZodIssue['code'], [schema: z.ZodType, input: unknown]> = {
  invalid_type: [z.number(), Number('x')],
  invalid_value: [z.enum(['a', 'b']), 'c'],
  too_small: [z.number().min(3), 2],
  too_big: [z.string().max(1), 'ab'],
  invalid_format: [z.ipv4(), 'x'],
  not_multiple_of: [z.number().multipleOf(5), 3],
  unrecognized_keys: [z.strictObject({}), { a: 1 }],
  invalid_union: [z.union([z.int(), z.boolean()]), 'x'],
  invalid_key: [z.record(z.string().regex(/^\d$/), z.int()), { a: 1 }],
  invalid_element: [z.map(z.string(), z.int()), new Map([['a', 'x']])],
  custom: [z.string().refine(() => false), 'x'],
};

it.each(Object.entries(codes))('the problem %s has words of its own', (_, [schema, input]) => {
  const { error } = schema.safeParse(input, { error: messageOf });
  expect(error?.issues.length).toBeGreaterThan(0);
  for (const { message } of error?.issues ?? []) {
    expect(message).not.toMatch(wordsOfZod);
    expect(message).toMatch(/^(?:must|has|does not know|is) /);
  }
});

it('a value that may have several forms names them all', () => {
  const { error } = z.union([z.int(), z.boolean()]).safeParse('x', { error: messageOf });
  expect(error?.issues[0]?.message).toBe('must be a number, or must be true or false');
});

const places = {
  dataDir: '/srv/adunni',
  host: '10.0.0.1',
  port: 80,
  metrics: { host: '10.0.0.2', port: 9101 },
};
const systemError = (fields: object) =>
  Object.assign(new Error('EWHAT: in words of the system'), fields);

it.each([
  [{ code: 'EACCES', path: '/srv/adunni' }, /^DATA_DIR \(\/srv\/adunni\).*no right.*set DATA_DIR/],
  [{ code: 'EROFS', path: '/srv/adunni/media' }, /^DATA_DIR .*read-only/],
  [{ code: 'ENOSPC', path: '/srv/adunni/database/x' }, /^DATA_DIR .*disk is full/],
  [{ code: 'EADDRINUSE', syscall: 'listen', port: 80 }, /^PORT 80 is in use/],
  [{ code: 'EADDRINUSE', syscall: 'listen', port: 9101 }, /^METRICS_PORT 9101 is in use/],
  [{ code: 'EACCES', syscall: 'listen', port: 80 }, /^PORT 80 needs rights/],
  [{ code: 'EADDRNOTAVAIL', syscall: 'listen', port: 80 }, /^HOST 10\.0\.0\.1 is no address/],
  [{ code: 'EACCES', path: '/somewhere/else' }, /^EWHAT/],
  [{}, /^EWHAT/],
])('a start that fails with %j names the variable', (fields, words) => {
  expect(startProblem(systemError(fields), places)).toMatch(words);
});
