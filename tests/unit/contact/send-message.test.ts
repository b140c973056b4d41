import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import { errorsOf, remainingErrors } from '#client/storefront/contact/message-errors.ts';
import { loadRules, sendMessage } from '#client/storefront/contact/send-message.ts';

const draft = {
  name: ' Ada Obi ',
  email: 'ada@example.com',
  phone: '',
  subject: 'A ring',
  message: 'In size 18?',
};
const letter = { draft, key: 'a'.repeat(32), remark: '' };
const refusal = (error: ErrorBody) =>
  new TRPCClientError(error.message, {
    result: { error: { data: { error }, code: -32_000, message: error.message } },
  });
const outcomeOf = async (post: () => Promise<unknown>) => {
  const outcome = sendMessage(post, letter);
  await vi.advanceTimersByTimeAsync(1000);
  return outcome;
};
const failure = (title: string) => ({ kind: 'failed', problem: { title } });

// A module is not loaded by advancing the clock.
beforeAll(loadRules);
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends what was typed, trimmed, with its key and the hidden field', async () => {
  const post = vi.fn<(input: unknown) => Promise<void>>(() => Promise.resolve());
  const outcome = sendMessage(post, letter);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await outcome).toEqual({ kind: 'sent' });
  expect(post).toHaveBeenCalledExactlyOnceWith({
    ...draft,
    name: 'Ada Obi',
    key: letter.key,
    remark: '',
  });
});

it.each([
  ['a success', () => Promise.resolve()],
  ['a failure', () => Promise.reject(new Error('gone'))],
])('%s takes a second, however fast the answer comes', async (_, post) => {
  let isDone = false;
  void sendMessage(post, letter).then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(990);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(isDone).toBe(true);
});

it('sends nothing that the shop would refuse', async () => {
  const post = vi.fn<() => Promise<void>>();
  const outcome = await sendMessage(post, { ...letter, draft: { ...draft, email: 'ada' } });
  expect(outcome).toEqual({
    kind: 'wrong',
    errors: { email: 'Please enter an email address like ada@example.com' },
  });
  expect(post).not.toHaveBeenCalled();
});

it('shows at its field what the shop refused all the same', async () => {
  const issues = [{ path: 'phone', message: 'must be at most 40 characters' }];
  const error: ErrorBody = { code: 'invalid_input', message: 'phone: …', issues };
  expect(await outcomeOf(() => Promise.reject(refusal(error)))).toEqual({
    kind: 'wrong',
    errors: { phone: 'must be at most 40 characters' },
  });
});

it('says what happened and what to do', async () => {
  const refused = (code: ErrorBody['code']) => () =>
    Promise.reject(refusal({ code, message: 'Words of the shop.' }));
  expect(await outcomeOf(refused('too_many_requests'))).toMatchObject(
    failure('That is a lot of messages'),
  );
  expect(await outcomeOf(refused('internal'))).toEqual({
    kind: 'failed',
    problem: {
      title: 'Your message was not sent',
      text: 'Words of the shop. Nothing you typed is lost.',
    },
  });
  const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await outcomeOf(noAnswer)).toMatchObject(failure('We could not hear back from the shop'));
  vi.stubGlobal('navigator', { onLine: false });
  expect(await outcomeOf(noAnswer)).toMatchObject(failure('You seem to be offline'));
});

it('keeps the first error of each field, and while mending only those that were shown', () => {
  const found = errorsOf([
    { path: ['name'], message: 'first' },
    { path: ['name'], message: 'second' },
    { path: 'subject', message: 'missing' },
    { path: 'key', message: 'not a field' },
  ]);
  expect(found).toEqual({ name: 'first', subject: 'missing' });
  expect(remainingErrors({ name: 'first', email: 'wrong' }, found)).toEqual({ name: 'first' });
});
