import { TRPCClientError } from '@trpc/client';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ErrorBody } from '#shared/errors.ts';
import {
  firstErrors,
  remainingErrors,
  loadMessageSchema,
  submitMessage,
} from '#client/storefront/contact/send-message.ts';

const draft = {
  name: ' Ada Obi ',
  email: 'ada@example.com',
  phone: '',
  subject: 'A ring',
  message: 'In size 18?',
};
const message = { draft, key: 'a'.repeat(32), remark: '' };
const rejection = (error: ErrorBody) =>
  new TRPCClientError(error.message, {
    result: { error: { data: { error }, code: -32_000, message: error.message } },
  });
const outcomeOf = async (post: () => Promise<unknown>) => {
  const outcome = submitMessage(post, message);
  await vi.advanceTimersByTimeAsync(1000);
  return outcome;
};
const failure = (title: string) => ({ kind: 'failed', problem: { title } });

// Advancing the clock does not load a module.
beforeAll(loadMessageSchema);
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
  const outcome = submitMessage(post, message);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await outcome).toEqual({ kind: 'sent' });
  expect(post).toHaveBeenCalledExactlyOnceWith({
    ...draft,
    name: 'Ada Obi',
    key: message.key,
    remark: '',
  });
});

it.each([
  ['a success', () => Promise.resolve()],
  ['a failure', () => Promise.reject(new Error('gone'))],
])('%s takes at least a second', async (_, post) => {
  let isDone = false;
  void submitMessage(post, message).then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(990);
  expect(isDone).toBe(false);
  await vi.advanceTimersByTimeAsync(20);
  expect(isDone).toBe(true);
});

it('sends nothing that the server would reject', async () => {
  const post = vi.fn<() => Promise<void>>();
  const outcome = await submitMessage(post, { ...message, draft: { ...draft, email: 'ada' } });
  expect(outcome).toEqual({
    kind: 'invalid',
    errors: { email: 'Please enter an email address like ada@example.com' },
  });
  expect(post).not.toHaveBeenCalled();
});

it('shows at its field what the server rejects', async () => {
  const issues = [{ path: 'phone', message: 'must be at most 40 characters' }];
  const error: ErrorBody = { code: 'invalid_input', message: 'phone: …', issues };
  expect(await outcomeOf(() => Promise.reject(rejection(error)))).toEqual({
    kind: 'invalid',
    errors: { phone: 'must be at most 40 characters' },
  });
});

it('says what happened and what to do', async () => {
  const rejectedWith = (code: ErrorBody['code']) => () =>
    Promise.reject(rejection({ code, message: 'The server’s message.' }));
  expect(await outcomeOf(rejectedWith('too_many_requests'))).toMatchObject(
    failure('That is a lot of messages'),
  );
  expect(await outcomeOf(rejectedWith('internal'))).toEqual({
    kind: 'failed',
    problem: {
      title: 'Your message was not sent',
      text: 'The server’s message. Nothing you typed is lost.',
    },
  });
  const noResponse = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await outcomeOf(noResponse)).toMatchObject(
    failure('We could not hear back from the shop'),
  );
  vi.stubGlobal('navigator', { onLine: false });
  expect(await outcomeOf(noResponse)).toMatchObject(failure('You seem to be offline'));
});

it('keeps the first error of each field, and while typing only those already shown', () => {
  const found = firstErrors([
    { path: ['name'], message: 'first' },
    { path: ['name'], message: 'second' },
    { path: 'subject', message: 'missing' },
    { path: 'key', message: 'not a field' },
  ]);
  expect(found).toEqual({ name: 'first', subject: 'missing' });
  expect(remainingErrors({ name: 'first', email: 'invalid' }, found)).toEqual({ name: 'first' });
});
