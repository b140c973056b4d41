import { expect, test } from 'vitest';
import { isSkippedTransition } from '#client/lib/skipped-transitions.ts';

test.each([
  ['AbortError', 'Transition was skipped'],
  ['InvalidStateError', 'Transition was aborted because of invalid state'],
  ['InvalidStateError', 'View transition was skipped because document visibility state is hidden.'],
])('%s: %s is a skipped transition', (name, message) => {
  expect(isSkippedTransition(new DOMException(message, name))).toBe(true);
});

test.each([
  new DOMException('The operation was aborted', 'AbortError'),
  new DOMException('Transition was skipped', 'TimeoutError'),
  new Error('Transition was skipped'),
  'Transition was skipped',
  undefined,
])('%s is a problem of another kind', (reason) => {
  expect(isSkippedTransition(reason)).toBe(false);
});
