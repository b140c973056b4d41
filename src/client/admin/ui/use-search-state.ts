import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';

type Changes<State> = { [Name in keyof State]?: State[Name] | undefined };

/**
 * What a screen shows (search, filter, sort, page), kept in its address, so that it can be shared and Back works.
 * Each field of the schema has a fallback: `z.object({ search: z.string().catch(''), page: pageNumber })`. What is like
 * its fallback is left out of the address. A change of anything else goes back to page 1.
 */
export function useSearchState<Schema extends z.ZodObject>(schema: Schema) {
  const [params, setParams] = useSearchParams();
  const state = schema.parse(Object.fromEntries(params));
  const fallback = schema.parse({}) as Record<string, unknown>;

  const changed = (changes: Changes<z.output<Schema>>) => {
    const next = new URLSearchParams(params);
    if (!('page' in changes)) next.delete('page');
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === fallback[name]) next.delete(name);
      else next.set(name, String(value));
    }
    return next;
  };
  return {
    state,
    /** `replace` for what is being typed: Back must not go through every letter. */
    set: (changes: Changes<z.output<Schema>>, { replace = false } = {}) =>
      setParams(changed(changes), { replace, preventScrollReset: true }),
    /** The address of the same screen with these changes, for a link. */
    href: (changes: Changes<z.output<Schema>>) => `?${changed(changes)}`,
  };
}
