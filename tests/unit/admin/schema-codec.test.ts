import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageNumber } from '#client/admin/ui/pager.tsx';
import { schemaCodec } from '#client/admin/ui/schema-codec.ts';

const { read, write } = schemaCodec(
  z.object({
    search: z.string().catch(''),
    sort: z.enum(['newest', 'oldest']).catch('newest'),
    page: pageNumber,
  }),
);
const query = (text: string) => new URLSearchParams(text);

describe('the state of a list in its URL', () => {
  it('falls back to defaults for missing and invalid values', () => {
    const defaults = { search: '', sort: 'newest', page: 1 };
    expect(read(query(''))).toEqual(defaults);
    expect(read(query('sort=sideways&page=-3&other=1'))).toEqual(defaults);
    expect(read(query('search=gold&page=2'))).toEqual({ ...defaults, search: 'gold', page: 2 });
  });

  it('omits defaults and keeps parameters of others', () => {
    const present = query('sheet=slip&page=7');
    expect(String(write({ search: 'gold ring', sort: 'newest', page: 1 }, present))).toBe(
      'sheet=slip&search=gold+ring',
    );
    expect(String(write(read(query('')), query('search=a&sort=oldest')))).toBe('');
  });

  it('reads what it wrote', () => {
    const state = { search: 'a&b=c', sort: 'oldest', page: 3 } as const;
    expect(read(write(state, query('')))).toEqual(state);
  });
});
