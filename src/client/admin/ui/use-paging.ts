import { z } from 'zod';
import { useUrlState } from '#client/lib/use-url-state.ts';
import { pageNumber, pageParams } from './pager.tsx';
import { schemaCodec } from './schema-codec.ts';

const codec = schemaCodec(z.object({ page: pageNumber }));

/** The page in the address of a list that nothing else narrows: for its query, and for its pager. */
export function usePaging(pageSize: number) {
  const {
    state: { page },
    href,
  } = useUrlState(codec);
  return {
    params: pageParams(page, pageSize),
    paging: { page, pageSize, href: (to: number) => href({ page: to }) },
  };
}
