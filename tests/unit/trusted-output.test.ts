import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { trusted, trustedSerializer, verifyOutputs } from '#server/trusted-output.ts';

const schema = z.object({ id: z.int(), name: z.string() });

describe('a trusted output', () => {
  verifyOutputs();

  it('is returned as it is', () => {
    const value = { id: 1, name: 'Ring' };
    expect(trusted(schema)(value)).toBe(value);
    expect(trustedSerializer({ schema })(value)).toBe('{"id":1,"name":"Ring"}');
  });

  it.each([
    ['another field', { id: 1, name: 'Ring', secret: 'x' }],
    ['a missing field', { id: 1 }],
    ['a field of another type', { id: '1', name: 'Ring' }],
    ['its fields in another order', { name: 'Ring', id: 1 }],
  ])('fails tests if it has %s', (_, value) => {
    expect(() => trusted(schema)(value)).toThrow('not what its schema says');
    expect(() => trustedSerializer({ schema })(value)).toThrow('not what its schema says');
  });
});
